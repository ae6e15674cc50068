import { AppError, unavailable } from '../kit/app-error.ts';
import { isConnectionFailure } from './failures.ts';
import { QueryQueue } from './query-queue.ts';

/** Few enough for all of them to be through long before a statement's time is up (docs/rules/limits.md#time-limits). */
const MAX_BATCH_SIZE = 32;
/** A transaction that takes longer waits for a lock, and the others go past it. */
const LONG_MS = 100;

interface Batching<Request, Outcome> {
  /** Transactions under way. More of them would not be done sooner, and each pays for a commit. */
  readonly concurrency: number;
  /** The most requests that run together; 32 unless said. */
  readonly maxBatchSize?: number;
  /**
   * Key that requests contend for: two transactions at once never have requests with the same key. Without it they
   * contend for nothing.
   */
  readonly keyOf?: (request: Request) => number;
  /** True where requests with the same key may share a transaction. */
  readonly mayShareKey?: boolean;
  /** All in one transaction, in their order. When one throws, none is stored. */
  readonly runTogether: (requests: readonly Request[]) => Promise<readonly Outcome[]>;
  readonly runAlone: (request: Request) => Promise<Outcome>;
}

interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs a request at once when few others run. Requests that come meanwhile run together in one transaction and share its
 * commit. Each still succeeds or fails alone. Other nodes take part by PostgreSQL's locks only.
 */
export class BatchQueue<Request, Outcome> {
  private readonly transactions: QueryQueue;
  private readonly busy = new Set<number | undefined>();
  private waiting: Waiting<Request, Outcome>[] = [];

  constructor(private readonly batching: Batching<Request, Outcome>) {
    this.transactions = new QueryQueue(batching.concurrency, LONG_MS);
  }

  /** @param signal takes a request that has not begun out of the queue */
  run(request: Request, signal?: AbortSignal): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, signal, resolve, reject });
      this.runNext();
    });
  }

  private runNext(): void {
    void this.transactions.run(async () => {
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      await this.runBatch(batch);
      for (const { request } of batch) this.busy.delete(this.batching.keyOf?.(request));
      // Those that came for a key that was busy.
      if (this.waiting.length > 0) this.runNext();
    });
  }

  /** The oldest requests whose key is not busy. */
  private takeBatch(): Waiting<Request, Outcome>[] {
    const { keyOf, mayShareKey = false, maxBatchSize = MAX_BATCH_SIZE } = this.batching;
    const taken: Waiting<Request, Outcome>[] = [];
    const left: Waiting<Request, Outcome>[] = [];
    const keys = new Set<number>();
    for (const one of this.waiting) {
      // Its caller was answered already, or has gone.
      if (one.signal?.aborted) {
        one.reject(unavailable());
        continue;
      }
      const key = keyOf?.(one.request);
      const isFree = key === undefined || (!this.busy.has(key) && (mayShareKey || !keys.has(key)));
      const fits = taken.length < maxBatchSize && isFree;
      if (fits && key !== undefined) keys.add(key);
      (fits ? taken : left).push(one);
    }
    for (const key of keys) this.busy.add(key);
    this.waiting = left;
    return taken;
  }

  private async runBatch(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    const { runTogether, runAlone } = this.batching;
    try {
      // One that throws undoes the others too: then each is tried alone, and gets its own error.
      const outcomes =
        batch.length > 1
          ? await runTogether(batch.map(({ request }) => request)).catch(unlessUnreachable)
          : [];
      await Promise.all(
        batch.map(async ({ request, resolve, reject }, index) => {
          const outcome = outcomes[index];
          if (outcome) resolve(outcome);
          else await runAlone(request).then(resolve, reject);
        }),
      );
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** A database that could not be reached for all would not be reached for each, within the time that a request has. */
function unlessUnreachable(error: unknown): [] {
  if (isConnectionFailure(error) || (error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
  return [];
}
