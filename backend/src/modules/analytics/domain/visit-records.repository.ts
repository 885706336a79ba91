import type { VisitRecord } from './visit-record.js';

/** The data is invalid, not the database unavailable: a retry would fail too. */
export class UnstorableError extends Error {
  override readonly name = 'UnstorableError';
}

export abstract class VisitRecordsRepository {
  /**
   * Adds all records or none, of which the day gets so many bytes; returns what that UTC day (YYYY-MM-DD) has in all. Of
   * several times on page for one view, keeps the largest. Throws `UnstorableError` when a record can't be stored.
   */
  abstract add(records: VisitRecord[], day: string, bytes: number): Promise<number>;

  /** The user's records with higher ids than `after`, by id. */
  abstract findRecords(
    userId: number,
    after: number,
    atMost: number,
  ): Promise<(VisitRecord & { id: number })[]>;

  /** Removes the user from some records, at most `portion`. Changes nothing and returns false when there are no more than that. */
  abstract forgetSome(userId: number, portion: number): Promise<boolean>;

  /** Deletes records from before this time, at most so many. Returns their number. */
  abstract remove(before: Date, atMost: number): Promise<number>;

  /** Deletes the counters of the days before this one. */
  abstract forgetDays(before: string): Promise<void>;
}
