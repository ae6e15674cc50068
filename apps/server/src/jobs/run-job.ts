import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabasePool } from '../db/database.ts';
import { HeldLease } from './held-lease.ts';
import type { Job } from './job.ts';
import { type Ending, finishRun, renewLease, type Taken, takeLease } from './leases.repo.ts';

const RENEW_MS = 10_000;
/** Above this share of the pool's connections in use, requests come first. */
const MAX_POOL_USE = 0.8;

export interface RunOptions {
  readonly db: DatabasePool;
  /** The name under which this node holds leases. */
  readonly node: string;
  /** Ends the run after the batch under way. */
  readonly signal: AbortSignal;
  /** Run also when it is not due. */
  readonly isForced?: boolean;
}

export interface Run {
  readonly outcome: 'done' | 'failed' | 'stopped' | 'lost';
  readonly rows: number;
  readonly error?: Error;
  /** Failures in a row, this one included. */
  readonly failures: number;
}

export function isBusy(db: DatabasePool): boolean {
  const { inUse, size } = db.usage();
  return inUse > size * MAX_POOL_USE;
}

/** Runs a job under its lease; undefined when it is not due or another node runs it. */
export async function runJob(job: Job, options: RunOptions): Promise<Run | undefined> {
  const { db, node, isForced } = options;
  const taken = await takeLease(db, job.name, node, isForced);
  if (!taken) return undefined;
  const { error, ...ending } = await work(job, taken, options);
  const failures = await finishRun(db, job, taken, {
    ...ending,
    ...(error && { error: error.message }),
  });
  const { outcome, rows } = ending;
  return failures === undefined
    ? { outcome: 'lost', rows, failures: 0 }
    : { outcome, rows, failures, ...(error && { error }) };
}

async function work(
  job: Job,
  { fence }: Taken,
  { db, signal }: RunOptions,
): Promise<Omit<Ending, 'error'> & { error?: Error }> {
  const lease = new HeldLease(db, job.name, fence);
  const lost = new AbortController();
  const stop = AbortSignal.any([signal, lost.signal]);
  const renewal = setInterval(() => {
    // A renewal that fails is tried again; the lease outlives two of them.
    renewLease(db, lease).then(
      (isHeld) => isHeld || lost.abort(),
      () => undefined,
    );
  }, RENEW_MS);
  renewal.unref();
  let rows = 0;
  try {
    let began = performance.now();
    for await (const n of job.run(lease, stop)) {
      rows += n;
      await sleep(performance.now() - began, undefined, { signal: stop, ref: false }).catch(() => undefined);
      if (stop.aborted) return { outcome: 'stopped', rows, isHandedOver: true };
      if (isBusy(db)) return { outcome: 'stopped', rows };
      began = performance.now();
    }
    return { outcome: 'done', rows };
  } catch (error) {
    return {
      outcome: 'failed',
      rows,
      error: error instanceof Error ? error : new Error('unknown', { cause: error }),
    };
  } finally {
    clearInterval(renewal);
  }
}
