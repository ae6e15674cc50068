export { adviseOnBackups } from './advice.ts';
export { readEpoch } from './after-restore.repo.ts';
export { ArchiveKeeper } from './archive-keeper.ts';
export { askForBackup } from './ask-for-backup.ts';
export { BackupError, BackupUnderWay } from './backup-error.ts';
export {
  defaultBackupDir,
  findBackup,
  isOnSameDisk,
  type ListedBackup,
  listBackups,
  sameDiskSentence,
} from './backup-folder.ts';
export { type BackupSetup, wholeBackups } from './backup-setup.ts';
export {
  describeBackups,
  describeBackupState,
  NOTHING_KNOWN,
  readBackupFigures,
  readBackupTrouble,
} from './describe-backups.ts';
export { findBackupDue } from './find-backup-due.ts';
export { type Recording, recordBackup } from './record-backup.ts';
export { bytesOf, megabytes } from './finish-backup.ts';
export { makeBackup } from './make-backup.ts';
export { makePortable } from './make-portable.ts';
export { runAfter } from './run-after.ts';
export type { Until } from './follow-log.ts';
export { restoreBackup } from './restore-backup.ts';
