import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { openWhenDatabaseIsThere } from '../../src/app.prepare.js';
import { Database } from '../../src/platform/database/database.js';
import { insertImage } from '../factories/images.js';
import { insertPerson } from '../factories/people.js';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.js';
import { eventually } from '../support/eventually.js';
import { startProduct, type TestProduct } from '../support/test-product.js';

const MARA = { email: 'mara@example.com', password: 'correct horse' };
const AWAY = {
  statusCode: 503,
  message: 'Service temporarily unavailable. Please try again.',
};

describe('while PostgreSQL', () => {
  let line: DatabaseLine;
  let product: TestProduct;
  let mara: supertest.Agent;
  let imageId: number;
  const direct = process.env.TEST_DATABASE_URL;

  beforeAll(async () => {
    line = await openDatabaseLine(direct ?? '');
    process.env.TEST_DATABASE_URL = line.url;
    product = await startProduct();
    process.env.TEST_DATABASE_URL = direct;
    imageId = await insertImage(product.database);
    await insertPerson(product, MARA);
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
      visitor.get('/api/health').expect(200),
      visitor.get('/').expect(200),
      visitor.get('/public/terms-of-use.txt').expect(200),
      visitor.get('/api/ready').expect(503),
    ]);
  };
  const expectRecovery = async () => {
    await eventually(async () => {
      await mara.get('/api/auth/verify').expect(200, {
        authenticated: true,
        user: { role: 'user', email: MARA.email },
      });
    });
    await product.visitor().get('/api/ready').expect(200);
    await product.visitor().post('/api/rate-single-click').send({ imageId }).expect(200);
  };

  it('is gone, pages go on, calls are asked to come again, and all is well once it is back', async () => {
    await line.cut();
    try {
      await expectOutage();
    } finally {
      await line.mend();
    }
    await expectRecovery();
  });

  it('hangs, every call is answered all the same', async () => {
    line.hold();
    try {
      await expectOutage();
    } finally {
      await line.mend();
    }
    await expectRecovery();
  });

  it('keeps a row locked, who wants it is asked to come again and others are served', async () => {
    const database = product.app.get(Database);
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holder = database.transaction(async () => {
      await database.select('SELECT 1 FROM ratings WHERE image_id = $1 FOR UPDATE', [imageId]);
      locked();
      await goOn;
    });
    await isLocked;
    const visitor = product.visitor();
    await expectUnavailable(visitor.post('/api/rate-single-click').send({ imageId }));
    await visitor.get('/api/random-images').expect(200);
    release();
    await holder;
    await visitor.post('/api/rate-single-click').send({ imageId }).expect(200);
  });

  it('has no connection left, calls are asked to come again', async () => {
    const database = product.app.get(Database);
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    let waiting = 0;
    const holders = Array.from({ length: 15 }, () =>
      database.transaction(async () => {
        waiting += 1;
        await goOn;
      }),
    );
    await eventually(async () => expect(waiting).toBe(15));
    await expectUnavailable(product.visitor().get('/api/random-images'));
    release();
    await Promise.all(holders);
    await product.visitor().get('/api/random-images').expect(200);
  });

  it('is awaited at the start, the product opens as soon as it is there', async () => {
    await line.cut();
    let isAway = false;
    const opened = openWhenDatabaseIsThere(product.app, {
      whileAway: async () => {
        isAway = true;
      },
      announce: () => undefined,
    });
    await eventually(async () => expect(isAway).toBe(true));
    await sleep(50);
    await line.mend();
    await opened;
    await expectRecovery();
  });
});
