const UNDEFINED_TABLE = '42P01';

export class EmptyDatabaseError extends Error {
  override readonly name = 'EmptyDatabaseError';

  constructor() {
    super('The database has no tables yet: start the product on it once.');
  }
}

export function isTableMissing(failure: Error): boolean {
  const { code } = failure as { code?: unknown };
  return code === UNDEFINED_TABLE;
}
