/** A backup or a restore could not be had; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Nothing was begun, since another one is under way. */
export class BackupUnderWay extends BackupError {
  override name = 'BackupUnderWay';
}
