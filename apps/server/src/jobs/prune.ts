import type { HeldLease } from './held-lease.ts';
import { BATCH_MS, BATCH_ROWS, type Job } from './job.ts';
import type { Retention } from './retention.repo.ts';

/** A job that removes what is kept no longer, or has been added up elsewhere. */
export function pruneJob({ removals, ...job }: Retention): Job {
  return {
    ...job,
    async *run(lease: HeldLease) {
      for (const removal of removals) {
        let limit = BATCH_ROWS;
        for (;;) {
          const began = performance.now();
          const removed = await lease.execute(removal, [limit]);
          yield removed;
          if (removed === 0) break;
          if (performance.now() - began > BATCH_MS) limit = Math.ceil(limit / 2);
        }
      }
    },
  };
}
