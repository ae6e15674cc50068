/** A backup or a restore could not be had; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A disk has too little room for it. */
export class NoRoom extends BackupError {
  override name = 'NoRoom';
}

/** Nothing was begun, since another one is under way. */
export class BackupUnderWay extends BackupError {
  override name = 'BackupUnderWay';
}
