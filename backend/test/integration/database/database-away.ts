import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VERSION } from '../../../src/platform/config/version.js';
import type supertest from 'supertest';
import { openWhenDatabaseIsThere } from '../../../src/app.prepare.js';
import { BUDGETS } from '../../../src/platform/database/budgets.js';
import { Database } from '../../../src/platform/database/database.js';
import { answerFor } from '../../../src/platform/http/errors/answer-for.js';
import { Slowness } from '../../../src/shared/slowness.js';
import * as imageFiles from '../../factories/image-files.js';
import { insertImage } from '../../factories/images.js';
import { insertUser } from '../../factories/users.js';
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const MARA = { email: 'mara@example.com', password: 'correct horse' };
const AWAY = {
  statusCode: 503,
  message: 'Service temporarily unavailable. Please try again.',
};

describe('PostgreSQL outages', () => {
  let proxy: DatabaseProxy;
  let product: TestProduct;
  let mara: supertest.Agent;
  let imageId: number;
  const direct = process.env.TEST_DATABASE_URL;

  beforeAll(async () => {
    proxy = await openDatabaseProxy(direct ?? '');
    process.env.TEST_DATABASE_URL = proxy.url;
    // The limits that keep a busy product answering are what is tested here.
    product = await startProduct({}, [], { slowness: new Slowness() });
    process.env.TEST_DATABASE_URL = direct;
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

  const expectUnavailable = async (call: supertest.Test) => {
    const answer = await call.expect(503);
    expect(answer.body).toEqual(AWAY);
    expect(answer.headers['retry-after']).toBe('5');
  };
  const expectOutage = async () => {
    const visitor = product.visitor();
    await Promise.all([
      expectUnavailable(visitor.post('/api/rate-single-click').send({ imageId })),
      expectUnavailable(visitor.get('/api/random-images')),
      expectUnavailable(mara.get('/api/auth/verify')),
      expectUnavailable(visitor.post('/api/email-signup').send({ email: 'noor@example.com' })),
      visitor.get('/api/health').expect(200, { status: 'ok', version: VERSION }),
      visitor.get('/').expect(200),
      visitor.get('/public/terms-of-use.txt').expect(200),
      eventually(async () => void (await visitor.get('/api/ready').expect(503))),
    ]);
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

  it('keeps the photo of an upload whose COMMIT arrives after its connection has broken', async () => {
    const committed = proxy.breakBeforeCommit('INSERT INTO "images"');
    const photo = await imageFiles.jpeg();
    const visitor = product.visitor();
    // A busy machine may also refuse the photo before there is anything to commit.
    await eventually(async () => {
      await visitor.post('/api/upload-image-cloud').attach('image', photo, 'a.jpg').expect(503);
      const isBroken = await Promise.race([committed.then(() => true), sleep(5_000, false)]);
      expect(isBroken).toBe(true);
    });
    await eventually(async () => {
      const stored = await product.database.query<{ object_storage_url: string }>(
        'SELECT object_storage_url FROM images WHERE id <> $1',
        [imageId],
      );
      expect(stored).toHaveLength(1);
      await visitor.get(stored[0]?.object_storage_url ?? '').expect(200);
    });
  });

  it('without PostgreSQL pages are served and calls get 503, and all recovers when it is back', async () => {
    await proxy.cut();
    try {
      await expectOutage();
    } finally {
      await proxy.mend();
    }
    await expectRecovery();
  });

  it('every call is answered while PostgreSQL hangs', async () => {
    proxy.hold();
    try {
      await expectOutage();
    } finally {
      await proxy.mend();
    }
    await expectRecovery();
  });

  /** Holds the locks of a statement until released. */
  const holding = async (statement: string, values: unknown[] = []) => {
    const database = product.app.get(Database);
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const holder = database.transaction(async () => {
      await database.write(statement, values);
      held();
      await goOn;
    });
    await Promise.race([isHeld, holder]);
    return async () => {
      release();
      await holder;
    };
  };
  const rate = (id: number) =>
    product.visitor().post('/api/rate-single-click').send({ imageId: id });
  const readAll = () =>
    Promise.all(
      Array.from({ length: 20 }, () => product.visitor().get('/api/random-images').expect(200)),
    );

  it('a locked row of ratings answers 503 only for its image', async () => {
    const other = await insertImage(product.database);
    const letGo = await holding('SELECT 1 FROM ratings WHERE image_id = $1 FOR UPDATE', [imageId]);
    await Promise.all([expectUnavailable(rate(imageId)), rate(other).expect(200), readAll()]);
    await letGo();
    await rate(imageId).expect(200);
  });

  it('a locked ratings table answers ratings with 503 within 3 s and serves everything else', async () => {
    /** Sends ratings at once; resolves with the time until the last answer. */
    const rateMany = async (answered: (call: supertest.Test) => Promise<unknown>) => {
      const start = performance.now();
      await Promise.all(Array.from({ length: 48 }, () => answered(rate(imageId))));
      return performance.now() - start;
    };
    // What the calls take on this machine anyway, which can be slow.
    const most = 3_000 + (await rateMany((call) => call.expect(200)));
    const rateWhileLocked = async () => {
      const letGo = await holding('LOCK TABLE ratings');
      try {
        const ratings = rateMany(expectUnavailable);
        const visitor = product.visitor();
        await readAll();
        await visitor.get('/api/ready').expect(200);
        await visitor.post('/api/email-signup').send({ email: 'noor@example.com' }).expect(200);
        return await ratings;
      } finally {
        await letGo();
      }
    };
    let took = await rateWhileLocked();
    // Other programs may take the processor for a while, but hardly each time.
    for (let again = 0; again < 2 && took >= most; again += 1) took = await rateWhileLocked();
    expect(took).toBeLessThan(most);
    await rate(imageId).expect(200);
  });

  it('writes get 503 and reads are served when no connection for writes is free', async () => {
    const release = await Promise.all(
      Array.from({ length: BUDGETS.writes.connections }, () => holding('SELECT 1')),
    );
    const visitor = product.visitor();
    await expectUnavailable(visitor.post('/api/email-signup').send({ email: 'a@example.com' }));
    await readAll();
    await rate(imageId).expect(200);
    for (const letGo of release) await letGo();
    await visitor.post('/api/email-signup').send({ email: 'a@example.com' }).expect(200);
  });

  it('answers 503 when PostgreSQL ends a connection between two statements of a transaction', async () => {
    const database = product.app.get(Database);
    const ended = database.transaction(async () => {
      const [row] = await database.select<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await product.database.query('SELECT pg_terminate_backend($1)', [row?.pid]);
      await sleep(200);
      await database.write('SELECT 1', []);
    });
    const failure: unknown = await ended.catch((reason: unknown) => reason);
    expect(answerFor(failure)).toEqual(AWAY);
  });

  it('the start waits for PostgreSQL and opens the product as soon as it is there', async () => {
    await proxy.cut();
    let isAway = false;
    const opened = openWhenDatabaseIsThere(product.app, {
      whileAway: async () => {
        isAway = true;
      },
      announce: () => undefined,
    });
    await eventually(async () => expect(isAway).toBe(true));
    await sleep(50);
    await proxy.mend();
    await opened;
    await expectRecovery();
  });
});
