import type { VisitRecord } from './visit-record.js';

/** What was to be stored is to blame, not the database: another try will fail too. */
export class UnstorableError extends Error {
  override readonly name = 'UnstorableError';
}

export abstract class VisitRecordsRepository {
  /**
   * Adds all or none. Of several times on page of one view the largest stays. Throws `UnstorableError` when one of them
   * can't be stored.
   */
  abstract add(records: VisitRecord[]): Promise<void>;
}
