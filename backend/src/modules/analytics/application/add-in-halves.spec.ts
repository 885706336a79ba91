import { describe, expect, it } from '@jest/globals';
import type { VisitRecord } from '../domain/visit-record.js';
import { UnstorableError } from '../domain/unstorable.error.js';
import { addInHalves } from './add-in-halves.js';

class Records {
  statements = 0;
  readonly stored: VisitRecord[] = [];

  constructor(private readonly check: (records: VisitRecord[]) => void) {}

  readonly add = async (records: VisitRecord[]): Promise<void> => {
    this.statements += 1;
    await Promise.resolve();
    this.check(records);
    this.stored.push(...records);
  };
}

const named = (path: string) => ({ path }) as VisitRecord;
const refuseBad = (records: VisitRecord[]) => {
  if (records.some(({ path }) => path === 'bad')) throw new UnstorableError();
};

describe('addInHalves', () => {
  it('writing 2,000 analytics records loses only the invalid one and takes at most 23 statements', async () => {
    const records = new Records(refuseBad);
    const batch = Array.from({ length: 2_000 }, (_, at) => named(at === 1_234 ? 'bad' : 'good'));
    expect(await addInHalves(records.add, batch)).toBe(1);
    expect(records.stored).toHaveLength(1_999);
    expect(records.statements).toBeLessThanOrEqual(23);
  });

  it('gives up on a batch of invalid analytics records after 100 statements', async () => {
    const records = new Records(refuseBad);
    expect(await addInHalves(records.add, Array<VisitRecord>(2_000).fill(named('bad')))).toBe(
      2_000,
    );
    expect(records.statements).toBe(100);
  });

  it('counts analytics records as lost when the database fails halfway through the batch', async () => {
    const records = new Records((part) => {
      refuseBad(part);
      if (part.some(({ path }) => path === '0')) throw new Error('away');
    });
    const batch = ['0', '1', 'bad', '3'].map(named);
    expect(await addInHalves(records.add, batch)).toBe(3);
    expect(records.stored.map(({ path }) => path)).toEqual(['3']);
  });
});
