import { setTimeout as sleep } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type supertest from 'supertest';
import { DataSource } from 'typeorm';
import { openWhenDatabaseIsReady } from '../../../src/app.prepare.js';
import { VERSION } from '../../../src/platform/config/version.js';
import { Connections } from '../../../src/platform/database/connections.js';
import { Database } from '../../../src/platform/database/database.js';
import { newSecret } from '../../../src/modules/tokens/domain/api-token.js';
import { errorResponseOf } from '../../../src/platform/http/errors/error-response.js';
import { TimeLimits } from '../../../src/shared/time-limits.js';
import * as imageFiles from '../../factories/image-files.js';
import { insertImage } from '../../factories/images.js';
import { insertUser } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const MARA = { email: 'mara@example.com', password: 'correct horse' };
const UNAVAILABLE = {
  statusCode: 503,
  message: 'Service temporarily unavailable. Please try again.',
};

describe('PostgreSQL outages', () => {
  let product: TestProduct;
  let mara: supertest.Agent;
  let imageId: number;

  beforeAll(async () => {
    // These tests reach the time limits of production.
    product = await startProduct({}, [], { timeLimits: new TimeLimits() });
    imageId = await insertImage(product.database);
    await insertUser(product, MARA);
    mara = product.visitor();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await eventually(async () => {
      await mara.post('/api/auth/login').send(MARA).expect(200);
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  /** Ends every connection of the product, and refuses or accepts new ones. */
  const letIn = async (allowed: boolean) => {
    const name = new URL(product.database.url).pathname.slice(1);
    await product.database.query(
      `UPDATE pg_database SET datallowconn = $1 WHERE datname = current_database()`,
      [allowed],
    );
    await product.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = $1 AND usename <> current_user`,
      [name],
    );
  };
  const expectUnavailable = async (call: supertest.Test) => {
    const answer = await call.expect(503);
    expect(answer.body).toEqual(UNAVAILABLE);
    expect(answer.headers['retry-after']).toBe('5');
  };
  const expectRecovery = async () => {
    await eventually(async () => {
      await mara.get('/api/auth/verify').expect(200, {
        authenticated: true,
        user: { role: 'user', email: MARA.email },
      });
    });
    // The readiness report is cached for a second.
    await eventually(async () => void (await product.visitor().get('/api/ready').expect(200)));
    await product.visitor().post('/api/rate-single-click').send({ imageId }).expect(200);
  };

  it('while PostgreSQL is down, pages are served and calls get 503, and afterwards calls work again', async () => {
    const [printed] = await product.database.query<{ id: number; code: string }>(
      `SELECT id, code FROM codes WHERE print = 'game'`,
    );
    await letIn(false);
    try {
      const visitor = product.visitor();
      await Promise.all([
        expectUnavailable(visitor.post('/api/rate-single-click').send({ imageId })),
        expectUnavailable(visitor.get('/api/random-images')),
        expectUnavailable(mara.get('/api/auth/verify')),
        expectUnavailable(
          visitor.get('/api/programs/signups').set('Authorization', `Bearer ${newSecret()}`),
        ),
        expectUnavailable(visitor.post('/api/email-signup').send({ email: 'noor@example.com' })),
        visitor.get('/api/health').expect(200, { status: 'ok', version: VERSION }),
        visitor.get('/').expect(200),
        visitor
          .get(`/c/${printed?.code}`)
          .set('User-Agent', 'Mozilla/5.0 (iPhone) Safari/604.1')
          .expect(302),
        visitor.get('/public/terms-of-use.txt').expect(200),
        eventually(async () => void (await visitor.get('/api/ready').expect(503))),
      ]);
    } finally {
      await letIn(true);
    }
    await expectRecovery();
    await eventually(async () => {
      const scans = 'SELECT scans FROM code_days WHERE code_id = $1';
      expect(await product.database.query(scans, [printed?.id])).toEqual([{ scans: 1 }]);
    });
  });

  it('an upload keeps its image when the connection breaks after the commit', async () => {
    const source = product.app.get(DataSource);
    const transaction = source.transaction.bind(source) as (work: unknown) => Promise<unknown>;
    jest.spyOn(source, 'transaction').mockImplementation(async (work: unknown) => {
      await transaction(work);
      throw new Error('Connection terminated unexpectedly');
    });
    const jpeg = await imageFiles.jpeg();
    const visitor = product.visitor();
    const stored = () =>
      product.database.query<{ url: string }>(
        'SELECT object_storage_url AS url FROM images WHERE id <> $1',
        [imageId],
      );
    // A busy machine may refuse the upload earlier.
    await eventually(async () => {
      await visitor.post('/api/upload-image-cloud').attach('image', jpeg, 'a.jpg').expect(503);
      expect(await stored()).toHaveLength(1);
    });
    const [image] = await stored();
    await visitor.get(image?.url ?? '').expect(200);
  });

  it('calls get 503 while no connection is free, and are served once one is', async () => {
    const database = product.app.get(Database);
    const { max } = product.app.get(Connections).requests.options;
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    const hold = () =>
      new Promise<{ holder: Promise<void> }>((resolve) => {
        const holder: Promise<void> = database.transaction(async () => {
          await database.write('SELECT 1');
          resolve({ holder });
          await goOn;
        });
      });
    const held = await Promise.all(Array.from({ length: max }, hold));
    const visitor = product.visitor();
    await expectUnavailable(visitor.post('/api/email-signup').send({ email: 'a@example.com' }));
    release();
    await Promise.all(held.map(({ holder }) => holder));
    await visitor.post('/api/email-signup').send({ email: 'a@example.com' }).expect(200);
  });

  it('a connection that PostgreSQL ends between two statements of a transaction leads to a 503', async () => {
    const database = product.app.get(Database);
    const ended = database.transaction(async () => {
      const [row] = await database.select<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      // Waits until the connection has ended.
      await product.database.query('SELECT pg_terminate_backend($1, 60000)', [row?.pid]);
      await sleep(200);
      await database.write('SELECT 1', []);
    });
    const failure: unknown = await ended.catch((reason: unknown) => reason);
    expect(errorResponseOf(failure)).toEqual(UNAVAILABLE);
  });

  it('the start waits for PostgreSQL and opens the product once it is there', async () => {
    await letIn(false);
    const { promise: isDown, resolve: down } = Promise.withResolvers<void>();
    const opened = openWhenDatabaseIsReady(product.app, {
      onDatabaseDown: async () => down(),
      announce: () => undefined,
    });
    await isDown;
    await letIn(true);
    await opened;
    await expectRecovery();
  });
});
