import { type Database, type Sql, unprepared } from '../db/database.ts';
import { isHeld } from './leases.repo.ts';

const shortLockTimeout = unprepared(`set local lock_timeout = '500ms'`);

/** Another node has taken the lease: this one must not go on. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** The lease under which a job runs. */
export class HeldLease {
  constructor(
    readonly db: Database,
    readonly job: string,
    readonly fence: number,
  ) {}

  /** Runs a statement made by `fencedSql` and returns how many rows it changed; 0 when the lease is lost. */
  execute(statement: Sql<object>, params: readonly unknown[] = []): Promise<number> {
    return this.db.transaction(async (tx) => {
      await tx.execute(shortLockTimeout);
      return tx.execute(statement, [this.job, this.fence, ...params]);
    });
  }

  /** Before a batch that writes elsewhere than in the database. Throws LeaseLost. */
  async assertHeld(): Promise<void> {
    if (!(await isHeld(this.db, this))) throw new LeaseLost(`${this.job} is run by another node`);
  }
}
