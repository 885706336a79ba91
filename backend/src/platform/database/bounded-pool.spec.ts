import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BoundedPool } from './bounded-pool.js';
import { ConnectionsBusyError } from './connections-busy.error.js';

describe('BoundedPool', () => {
  let pool: BoundedPool;
  const open = (patience?: number) => {
    pool = new BoundedPool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 }, patience);
  };
  beforeEach(() => open(60_000));
  afterEach(() => pool.end());

  it('the bounded pool gives its one connection to five hundred callers in turn', async () => {
    const use = async () => {
      const client = await pool.connect();
      const { rows } = await client.query<{ one: number }>('SELECT 1 AS one');
      client.release();
      return rows[0]?.one;
    };
    const used = await Promise.all(Array.from({ length: 500 }, use));
    expect(used).toEqual(used.map(() => 1));
  });

  it('the bounded pool refuses a caller that waits too long and serves the next', async () => {
    await pool.end();
    open(20);
    const client = await pool.connect();
    await expect(pool.connect()).rejects.toThrow(ConnectionsBusyError);
    client.release();
    (await pool.connect()).release();
  });
});
