export { adviseOnBackups } from './advice.ts';
export { readEpoch } from './after-restore.repo.ts';
export { ArchiveKeeper } from './archive-keeper.ts';
export { BackupError } from './backup-error.ts';
export {
  defaultBackupDir,
  findBackup,
  isOnSameDisk,
  type ListedBackup,
  listBackups,
  sameDiskSentence,
} from './backup-folder.ts';
export { bytesOf, megabytes } from './finish-backup.ts';
export { makeBackup } from './make-backup.ts';
export { makePortable } from './make-portable.ts';
export { runAfter } from './run-after.ts';
export type { Until } from './follow-log.ts';
export { restoreBackup } from './restore-backup.ts';
