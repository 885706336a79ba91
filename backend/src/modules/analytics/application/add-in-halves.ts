import { inHalves } from '../../../shared/halves.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { UnstorableError } from '../domain/unstorable.error.js';

/** Finding one bad record among 2,000 takes 23 statements; the limit stops a batch full of bad records. */
const MOST_STATEMENTS = 100;

/** Adds the records; of those that can't be stored, only they are lost. Returns the number of lost records. */
export async function addInHalves(
  add: (records: VisitRecord[]) => Promise<void>,
  records: VisitRecord[],
): Promise<number> {
  let [lost, statements] = [0, 0];
  await inHalves(
    records,
    async (part) => {
      if (statements >= MOST_STATEMENTS) throw new Error('too many records can not be stored');
      statements += 1;
      await add(part);
    },
    (failure) => failure instanceof UnstorableError,
    (part) => {
      lost += part.length;
    },
  );
  return lost;
}
