import type { Database } from '../db/database.ts';
import type { HeldLease } from './held-lease.ts';
import type { JobSchedule } from './leases.repo.ts';

/** Maintenance that one node at a time does for all of them. */
export interface Job extends JobSchedule {
  /**
   * Does the work in batches and yields the number of rows of each. The runner pauses after every batch, and may stop
   * there. Writes go through the lease, so that nothing is written once another node has taken it.
   * @param signal ends what is under way: the node stops, or the lease is lost
   */
  run(lease: HeldLease, signal: AbortSignal): AsyncIterable<number>;
  /**
   * When it is due, for a job whose time is no fixed period: asked at each look. Undefined leaves what stands, null is not for
   * now.
   */
  readonly findDue?: (db: Database) => Promise<Date | null | undefined>;
}

/** Rows that one batch may take. */
export const BATCH_ROWS = 1_000;
const LEAST_ROWS = 100;
/** Milliseconds that one batch may take: its rows are locked for so long. */
const BATCH_MS = 200;

/**
 * The rows of the next batch, after one that took so long: half as many, or twice as many again. Never fewer than a hundred:
 * a busy machine takes as long for one row, and the job would not end.
 */
export const nextBatchRows = (rows: number, ms: number): number =>
  ms > BATCH_MS ? Math.max(LEAST_ROWS, Math.floor(rows / 2)) : Math.min(BATCH_ROWS, rows * 2);
