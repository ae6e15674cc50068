import type { Database } from '../../db/database.ts';
import { toFacts } from './describe-backups.ts';
import { type BackupKind, endCutOffRun, readBackupState } from './runs.repo.ts';
import { dueAt, firstTrialAt } from './schedule.ts';

/** When the next backup is to be begun; null for not now. Ends what a killed node or command left unfinished. */
export async function findBackupDue(db: Database, kind?: BackupKind): Promise<Date | null> {
  let row = await readBackupState(db, kind);
  if (row.unfinished === 'running') {
    await endCutOffRun(db);
    row = await readBackupState(db, kind);
  }
  const at = dueAt(toFacts(row));
  return at === undefined ? null : new Date(at);
}

/** When the first backup is to be tried; null for not now. Later trials follow after their period. */
export async function findFirstTrialDue(db: Database): Promise<Date | null> {
  const at = firstTrialAt(toFacts(await readBackupState(db)));
  return at === undefined ? null : new Date(at);
}
