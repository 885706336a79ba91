import { beforeAll, describe, expect, it } from '@jest/globals';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const COMMON = 20_005;
const RARE = 12;

describe('a search that many rows match', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
    // Outdated statistics make the planner believe that the table is empty, as after an import.
    await product.database.query(
      `INSERT INTO email_signups (email) VALUES ('gone@example.com');
       DELETE FROM email_signups;
       ANALYZE email_signups`,
    );
    await product.database.query(
      `INSERT INTO email_signups (email, created_at)
       SELECT CASE WHEN n <= $2 THEN 'rare' ELSE 'common' END || n || '@example.com',
              timestamptz '2026-11-01' + (n * 7919 % 1000) * interval '1 hour'
         FROM generate_series(1, $1::integer + $2) AS n`,
      [COMMON, RARE],
    );
  });

  const search = async (query: string) => {
    const { body, headers } = await admin.get(`/api/admin/email-signups?${query}`).expect(200);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    return { ids, total: Number(headers['x-total-count']) };
  };

  it.each([
    [0, 10],
    [20_000, 5],
    [30_000, 0],
  ])('a search counts all of its matches at offset %i', async (offset, length) => {
    const found = await search(`q=common&limit=10&offset=${offset}`);
    expect([found.ids.length, found.total]).toEqual([length, COMMON]);
  });

  it.each(['asc', 'desc'])(
    'each page of a search is its part of the whole list, in the order %s',
    async (order) => {
      for (const [q, ...offsets] of [
        ['common', 0, 9_995, 19_000, 20_000],
        ['rare', 0, 5, 10],
      ] as const) {
        const sorted = `q=${q}&sort=createdAt&order=${order}`;
        const whole = await search(sorted);
        for (const offset of offsets) {
          const { ids } = await search(`${sorted}&limit=10&offset=${offset}`);
          expect(ids).toEqual(whole.ids.slice(offset, offset + 10));
        }
      }
    },
  );
});
