import type { HeldLease } from './held-lease.ts';
import type { JobSchedule } from './leases.repo.ts';

/** Maintenance that one node at a time does for all of them. */
export interface Job extends JobSchedule {
  /**
   * Does the work in batches and yields the number of rows of each. The runner pauses after every batch, and may stop
   * there. Writes go through the lease, so that nothing is written once another node has taken it.
   */
  run(lease: HeldLease): AsyncIterable<number>;
}

/** Rows and milliseconds that one batch may take. */
export const BATCH_ROWS = 1_000;
export const BATCH_MS = 200;
