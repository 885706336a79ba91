import type { VisitRecord } from './visit-record.js';

export abstract class VisitRecordsRepository {
  /** Adds them in one statement. Of several times on page of one view the largest stays. */
  abstract add(records: VisitRecord[]): Promise<void>;

  /** Removes at most so many records made before that moment; answers how many it were. */
  abstract removeBefore(moment: Date, atMost: number): Promise<number>;
}
