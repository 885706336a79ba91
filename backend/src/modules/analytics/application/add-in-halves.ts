import type { VisitRecord } from '../domain/visit-record.js';
import {
  UnstorableError,
  type VisitRecordsRepository,
} from '../domain/visit-records.repository.js';

/** One bad record of 2,000 is found in 23 statements; a batch full of them must not keep the database busy. */
const MOST_STATEMENTS = 100;

/**
 * Adds the records. When one can't be stored they are halved, so that only that one is lost; when the database is away,
 * all that are left. Answers how many were lost.
 */
export async function addInHalves(
  repository: VisitRecordsRepository,
  records: VisitRecord[],
): Promise<number> {
  const parts = [records];
  let lost = 0;
  for (let statements = 0; statements < MOST_STATEMENTS && parts.length > 0; statements += 1) {
    const part = parts.pop() ?? [];
    try {
      await repository.add(part);
    } catch (failure) {
      if (!(failure instanceof UnstorableError)) return lost + countOf([part, ...parts]);
      if (part.length === 1) lost += 1;
      else parts.push(...halves(part));
    }
  }
  return lost + countOf(parts);
}

function halves(records: VisitRecord[]): VisitRecord[][] {
  const middle = Math.ceil(records.length / 2);
  return [records.slice(0, middle), records.slice(middle)];
}

function countOf(parts: VisitRecord[][]): number {
  return parts.flat().length;
}
