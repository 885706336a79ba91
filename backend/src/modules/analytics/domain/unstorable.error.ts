/** The data is invalid, not the database unavailable: a retry would fail too. */
export class UnstorableError extends Error {
  override readonly name = 'UnstorableError';
}
