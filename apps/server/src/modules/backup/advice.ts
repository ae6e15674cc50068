import { basename, dirname, join } from 'node:path';
import { isOnSameDisk, listBackups, sameDiskSentence } from './backup-folder.ts';

export interface BackupPlace {
  readonly backupDir: string;
  readonly databaseFolder: string;
  /** Folder that the log is archived into; undefined where it is not. */
  readonly archive: string | undefined;
}

/** Sentences for the operator who gave a folder for backups: what keeps the archived log from being worth anything. */
export async function adviseOnBackups({
  backupDir,
  databaseFolder,
  archive,
}: BackupPlace): Promise<string[]> {
  // The database was running already, or cannot be archived there.
  if (archive === undefined || dirname(archive) !== join(backupDir, 'wal'))
    return [
      `The database's log is not archived in ${backupDir} until the marketplace is stopped and started again.`,
    ];
  const advice = (await isOnSameDisk(backupDir, databaseFolder)) ? [sameDiskSentence(backupDir)] : [];
  const backups = await listBackups(backupDir);
  const place = `wal/${basename(archive)}`;
  const hasOne = backups.some(({ manifest }) => manifest?.kind === 'whole' && manifest.archive === place);
  return hasOne
    ? advice
    : [...advice, 'There is no backup yet that the archived log goes on from: run npm run backup.'];
}
