import { basename } from 'node:path';
import { isOnSameDisk, listBackups, sameDiskSentence } from './backup-folder.ts';

export interface BackupPlace {
  readonly backupDir: string;
  readonly databaseFolder: string;
  /** Folder that the log is archived into. */
  readonly archive: string;
}

/** Sentences for the operator of a marketplace whose log is archived: what keeps it from being worth anything. */
export async function adviseOnBackups({
  backupDir,
  databaseFolder,
  archive,
}: BackupPlace): Promise<string[]> {
  const advice = (await isOnSameDisk(backupDir, databaseFolder)) ? [sameDiskSentence(backupDir)] : [];
  const backups = await listBackups(backupDir);
  const hasOne = backups.some(({ manifest }) => manifest?.archive === `wal/${basename(archive)}`);
  return hasOne
    ? advice
    : [...advice, 'There is no backup yet that the archived log goes on from: run npm run backup.'];
}
