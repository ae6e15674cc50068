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
export { type BackupSetup, portableBackups, wholeBackups } from './backup-setup.ts';
export {
  describeBackups,
  describeBackupState,
  NOTHING_KNOWN,
  readBackupFigures,
  readBackupTrouble,
} from './describe-backups.ts';
export { findBackupDue, findFirstTrialDue } from './find-backup-due.ts';
export { recordBackup } from './record-backup.ts';
export { removeOld } from './remove-old.ts';
export { hasRuns, reportRun } from './runs.repo.ts';
export { bytesOf, type MadeBackup, megabytes } from './finish-backup.ts';
export { archiveIn } from './manifest.ts';
export { makeBackup } from './make-backup.ts';
export { makePortable } from './make-portable.ts';
export { runAfter } from './run-after.ts';
export type { Until } from './follow-log.ts';
export { restoreBackup } from './restore-backup.ts';
export { readVerifiedNote } from './verified-note.ts';
export { type Trial, verifyBackup } from './verify-backup.ts';
export { storeTrial, verifyNewest } from './verify-newest.ts';
