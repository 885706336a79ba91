/** The database was left by a version from which this one can't go on. */
export class EarlierDatabaseError extends Error {
  override readonly name = 'EarlierDatabaseError';
}
