import type { VisitRecord } from './visit-record.js';

/** The data is invalid, not the database unavailable: a retry would fail too. */
export class UnstorableError extends Error {
  override readonly name = 'UnstorableError';
}

export abstract class VisitRecordsRepository {
  /**
   * Adds all records or none. Of several times on page for one view, keeps the largest. Throws `UnstorableError` when a
   * record can't be stored.
   */
  abstract add(records: VisitRecord[]): Promise<void>;
}
