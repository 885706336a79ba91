/** A backup can't be taken or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
