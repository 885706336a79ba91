/** Why a backup can't be taken or restored; the message is one line for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A backup that is incomplete or not as it was written. */
export class DamagedBackupError extends BackupError {
  constructor(what: string) {
    super(`The backup can't be used: ${what}. Nothing was changed.`);
  }
}
