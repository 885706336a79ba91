/** A backup can't be taken or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A backup that is incomplete or was changed. */
export class DamagedBackupError extends BackupError {
  constructor(what: string) {
    super(`The backup can't be used: ${what}. Nothing was changed.`);
  }
}
