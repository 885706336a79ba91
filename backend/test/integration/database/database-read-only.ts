import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { Log } from '../../../src/platform/observability/log.js';
import { insertImage } from '../../factories/images.js';
import { loggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

describe('a read-only database', () => {
  const MARA = { email: 'mara@example.com', password: 'correct horse' };

  let product: TestProduct;
  let mara: supertest.Agent;
  let imageId: number;
  const lines: string[] = [];

  beforeAll(async () => {
    product = await startProduct({ LOG_LEVEL: 'error' }, [], {
      log: (settings) => new Log(settings, { write: (line) => lines.push(line) }),
    });
    imageId = await insertImage(product.database);
    mara = await loggedInAgent(product, MARA);
    await readOnly('on');
  });
  afterAll(() => product.stop());
  beforeEach(() => {
    lines.length = 0;
  });

  /** Makes the database read-only, as after a failover. Ends all sessions, because a session keeps its mode. */
  async function readOnly(mode: 'on' | 'off'): Promise<void> {
    const name = new URL(product.database.url).pathname.slice(1);
    await product.database.query(
      `BEGIN READ WRITE; ALTER DATABASE ${name} SET default_transaction_read_only = ${mode}; COMMIT`,
    );
    await product.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
    );
    await eventually(async () => void (await mara.get('/api/auth/user').expect(200)));
  }

  const signUp = () =>
    product.visitor().post('/api/email-signup').send({ email: 'noor@example.com' });

  it.each<[string, () => supertest.Test]>([
    ['a rating', () => product.visitor().post('/api/rate-single-click').send({ imageId })],
    ['a sign-up', signUp],
    ['a login', () => product.visitor().post('/api/auth/login').send(MARA)],
  ])(
    '%s gets 503 with Retry-After while PostgreSQL is read-only, and one line of the log says so',
    async (_name, write) => {
      const answer = await write().expect(503);
      expect(answer.headers['retry-after']).toBe('5');
      const failed = lines.filter((line) => line.includes('request failed'));
      expect(failed).toHaveLength(1);
      expect(failed[0]).toMatch(/cannot execute .* in a read-only transaction/);
      expect(failed[0]).not.toContain('stack');
    },
  );

  it('reads succeed while PostgreSQL is read-only, and writes succeed afterwards', async () => {
    await product.visitor().get('/api/random-images').expect(200);
    await mara.get('/api/auth/user').expect(200, { email: MARA.email });
    await mara.get('/api/user/content').expect(200);
    await product.visitor().get('/api/ready').expect(200);
    await readOnly('off');
    await eventually(async () => void (await signUp().expect(200)));
  });
});
