import { describe, expect, it } from '@jest/globals';
import { loggedInAgent } from '../../factories/users.js';
import { startProduct } from '../../support/test-product.js';

describe('logging out without a database', () => {
  it('logging out while the database is down clears the cookie', async () => {
    const product = await startProduct();
    const visitor = await loggedInAgent(product, { email: 'mara@example.com' });
    const name = new URL(product.database.url).pathname.slice(1);
    await product.database.query(
      `UPDATE pg_database SET datallowconn = false WHERE datname = '${name}'`,
    );
    try {
      await product.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
      );
      const answer = await visitor.post('/api/auth/logout').expect(503);
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^unspoken\.sid=; Path=\/; Expires=Thu, 01 Jan 1970/),
      ]);
    } finally {
      await product.stop();
    }
  });
});
