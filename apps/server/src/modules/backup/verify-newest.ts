import { basename } from 'node:path';
import type { Database } from '../../db/database.ts';
import { listBackups } from './backup-folder.ts';
import { noteTrial } from './runs.repo.ts';
import { type Trial, type TrialOptions, verifyBackup } from './verify-backup.ts';

/** So many, the newest first, until one proves good. */
const MAX_TRIALS = 3;

/**
 * Restores the newest backup for trial; where that is wrong, also those before it, so that it is known what there is to go back
 * to. Notes each in its row, and returns them by name.
 */
export async function verifyNewest(db: Database, options: TrialOptions): Promise<Map<string, Trial>> {
  const trials = new Map<string, Trial>();
  for (const { folder, name } of await listBackups(options.backupDir)) {
    const trial = await verifyBackup(folder, options);
    trials.set(name, trial);
    await storeTrial(db, folder, trial);
    if (trial.verdict !== 'wrong' || trials.size === MAX_TRIALS) break;
  }
  return trials;
}

/** Copies what stands beside the backup into its row. */
export async function storeTrial(db: Database, folder: string, { verifiedAt, note }: Trial): Promise<void> {
  await noteTrial(db, basename(folder), {
    verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
    note,
  });
}
