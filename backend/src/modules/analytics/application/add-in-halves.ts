import type { VisitRecord } from '../domain/visit-record.js';
import { UnstorableError } from '../domain/unstorable.error.js';

/** Finding one bad record among 2,000 takes 23 statements; the limit stops a batch full of bad records. */
const MOST_STATEMENTS = 100;

/**
 * Adds the records. On `UnstorableError`, splits the batch in half and retries, so that only the bad records are lost.
 * On any other error, all remaining records are lost. Returns the number of lost records.
 */
export async function addInHalves(
  add: (records: VisitRecord[]) => Promise<void>,
  records: VisitRecord[],
): Promise<number> {
  const parts = [records];
  let lost = 0;
  for (let statements = 0; statements < MOST_STATEMENTS && parts.length > 0; statements += 1) {
    const part = parts.pop() ?? [];
    try {
      await add(part);
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
