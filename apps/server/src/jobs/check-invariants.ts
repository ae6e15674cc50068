import type { Database } from '../db/database.ts';
import { checkOneByOne, type Violation } from '../db/invariants.ts';
import type { HeldLease } from './held-lease.ts';
import { forgetOthers, storeResult } from './invariants.repo.ts';
import type { Job } from './job.ts';

const DAY_SECONDS = 86_400;

/** Looks at every invariant (docs/rules/orders.md#invariants), also after a start, and keeps what it found. */
export function checkInvariantsJob(db: Database, onViolation: (violation: Violation) => void): Job {
  return {
    name: 'check-invariants',
    everySeconds: DAY_SECONDS,
    isDueAtStart: true,
    async *run(lease: HeldLease) {
      const names: string[] = [];
      for await (const { name, count, examples, error } of checkOneByOne(db)) {
        names.push(name);
        const violations = error ? null : count;
        const stored = await lease.execute(storeResult, [name, violations, error?.message ?? null]);
        if (stored === 1 && count > 0) onViolation({ name, count, examples });
        yield stored;
      }
      await lease.execute(forgetOthers, [names]);
    },
  };
}
