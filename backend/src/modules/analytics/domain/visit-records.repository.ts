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

  /** The user's records with higher ids than `after`, by id. */
  abstract findRecords(
    userId: number,
    after: number,
    atMost: number,
  ): Promise<(VisitRecord & { id: number })[]>;

  /** Removes the user from some records, at most `portion`. Changes nothing and returns false when there are no more than that. */
  abstract forgetSome(userId: number, portion: number): Promise<boolean>;
}

/** Daily partitions of records. Days are YYYY-MM-DD in UTC. */
export abstract class VisitRecordDays {
  /** Creates the partitions of these days and of all days with records in the default partition. */
  abstract make(days: string[]): Promise<void>;

  /** Drops all partitions before that day. Returns the number of dropped days. */
  abstract removeBefore(day: string): Promise<number>;

  /** Size of a day's records on disk in bytes, from all processes, including indexes. */
  abstract bytesOf(day: string): Promise<number>;
}
