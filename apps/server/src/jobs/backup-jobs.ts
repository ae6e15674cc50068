import type { Database } from '../db/database.ts';
import { type BackupSetup, findBackupDue, recordBackup } from '../modules/backup/index.ts';
import type { HeldLease } from './held-lease.ts';
import type { Job } from './job.ts';
import { nodeName } from './node-name.ts';

const DAY_SECONDS = 86_400;

/** In a runner of their own: nothing waits behind a backup, which may take hours. */
export function createBackupJobs(setup: BackupSetup): Job[] {
  return [backupJob(setup)];
}

/** Nothing is yielded once it is made: the runner would rest for as long as that took. */
function backupJob(setup: BackupSetup): Job {
  return {
    name: 'backup',
    everySeconds: DAY_SECONDS,
    findDue: (db: Database) => findBackupDue(db),
    async *run({ db }: HeldLease, signal: AbortSignal) {
      try {
        await recordBackup(db, setup, { by: 'schedule', node: nodeName(), signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        // It was stopped, and its row has that.
        yield 0;
      }
    },
  };
}
