import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { VisitRecorder } from '../../../src/modules/analytics/application/visit-recorder.service.js';
import { VisitRecordsRepository } from '../../../src/modules/analytics/infrastructure/visit-records.repository.js';
import { pageEvent } from '../../factories/page-events.js';
import { visitRecord } from '../../factories/visit-records.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

/** The clock stands still, so that no midnight passes during a test. */
const NOW = new Date();

/** Parameters that nearly reach the size limit of an event. */
const filling = Object.fromEntries(
  Array.from({ length: 8 }, (_, n) => [`filling_${n}`, 'x'.repeat(200)]),
);

describe('limits of analytics records', () => {
  let product: TestProduct;
  let recorder: VisitRecorder;

  beforeAll(async () => {
    product = await topicProduct({ TRUST_PROXY: 'loopback', ANALYTICS_DAILY_MB: '1' });
    product.clock.set(NOW.toISOString());
    recorder = product.app.get(VisitRecorder);
  });

  const send = (address: string) =>
    product
      .visitor()
      .post('/api/analytics/events')
      .set('X-Forwarded-For', address)
      .send({ events: Array.from({ length: 20 }, () => pageEvent({ parameters: filling })) });
  const kept = async () => {
    await recorder.flush();
    const [row] = await product.database.query<{ bytes: number }>(
      `SELECT coalesce(sum(pg_column_size(each.*)), 0)::int AS bytes FROM session_analytics AS each`,
    );
    return row?.bytes ?? 0;
  };

  it('one network fills at most a tenth of the daily analytics limit, and still gets 202', async () => {
    for (let call = 0; call < 10; call += 1) await send(`203.0.113.${call}`).expect(202);
    expect(await kept()).toBeLessThan(100_000);
    expect(recorder.beyondLimit).toBeGreaterThan(100);
    expect(recorder.dropped).toBe(recorder.beyondLimit);
    const before = recorder.beyondLimit;
    await send('198.51.100.7').expect(202);
    expect(recorder.beyondLimit).toBe(before);
  });

  it('all networks together stay within ANALYTICS_DAILY_MB', async () => {
    for (let round = 0; round < 120; round += 1) {
      for (let count = 0; count < 20; count += 1) {
        const ipAddress = `10.${round}.${count}.0`;
        recorder.record(visitRecord({ ipAddress, metadata: filling, createdAt: NOW }));
      }
      await recorder.flush();
    }
    const stored = await product.database.query<{ bytes: number }>(
      'SELECT bytes::float8 FROM analytics_days',
    );
    expect(stored).toEqual([{ bytes: expect.any(Number) }]);
    expect(stored[0]?.bytes).toBeGreaterThan(800_000);
    expect(stored[0]?.bytes).toBeLessThan(1_200_000);
  });
});

describe('invalid analytics records', () => {
  let product: TestProduct;
  let recorder: VisitRecorder;

  beforeAll(async () => {
    product = await topicProduct();
    recorder = product.app.get(VisitRecorder);
  });

  it('only the analytics records that PostgreSQL refuses are lost', async () => {
    const before = recorder.dropped;
    const bad = visitRecord({ metadata: { label: 'half an emoji \ud83c' } });
    for (let count = 0; count < 404; count += 1) {
      recorder.record(count % 200 === 7 ? bad : visitRecord({ path: `/${count}` }));
    }
    await recorder.flush();
    expect(await product.database.query('SELECT count(*)::int FROM session_analytics')).toEqual([
      { count: 402 },
    ]);
    expect(recorder.dropped).toBe(before + 2);
  });

  it('a batch of 400 refused analytics records takes less than a hundred writes', async () => {
    const before = recorder.dropped;
    const add = jest.spyOn(product.app.get(VisitRecordsRepository), 'add');
    const bad = visitRecord({ metadata: { label: 'half an emoji \ud83c' } });
    for (let count = 0; count < 400; count += 1) recorder.record(bad);
    await recorder.flush();
    expect(recorder.dropped).toBe(before + 400);
    expect(add.mock.calls.length).toBeLessThan(100);
    add.mockRestore();
  });
});
