import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { freePort } from '../../../../scripts/ports.mjs';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

describe('metrics', () => {
  let product: TestProduct;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    product = await startProduct({ METRICS_PORT: String(port), RATE_LIMIT: 'on' });
  });
  afterAll(() => product.stop());

  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
  const read = async () => (await ask('/metrics')).text();
  /** The value of a series; `undefined` when it does not exist. */
  const valueOf = async (series: string) => {
    const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it('metrics are served on their own port only', async () => {
    const answer = await ask('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    await product.visitor().get('/metrics').expect(404);
    await product.visitor().get('/api/metrics').expect(404);
    for (const [path, method] of [
      ['/', 'GET'],
      ['/api/health', 'GET'],
      ['/metrics', 'POST'],
    ] as const) {
      expect((await ask(path, method)).status).toBe(404);
    }
  });

  it('metrics count requests by route pattern and status class', async () => {
    const route = '/api/auth/verify-registration-token/:token';
    const series = `unspoken_http_request_duration_seconds_count{method="GET",route="${route}",status="4xx"}`;
    const before = (await valueOf(series)) ?? 0;
    for (const token of ['one-token', 'another-token']) {
      await product.visitor().get(`/api/auth/verify-registration-token/${token}`).expect(400);
    }
    await eventually(async () => expect(await valueOf(series)).toBe(before + 2));
  });

  it('unknown paths and methods add no metrics series', async () => {
    // Node's own series are left out, because they change, for example with the first long garbage collection.
    const series = async () =>
      (await read()).split('\n').filter((each) => /^unspoken_http/.test(each));
    const visitor = product.visitor();
    const callUnknown = async (name: string) => {
      await visitor.get(`/${name}`);
      await visitor.get(`/api/${name}`);
      await visitor.get(`/media/${name}`);
      await visitor.get(`/assets/${name}.js`);
      await visitor.post(`/api/admin/${name}`);
    };
    await callUnknown('first');
    await callUnknown('second');
    const before = (await series()).length;
    for (let number = 0; number < 20; number += 1) await callUnknown(`other-${number}`);
    expect(await series()).toHaveLength(before);
    expect(await read()).not.toContain('other-7');
  });

  it('metrics report connections, event loop and parts', async () => {
    await product.visitor().get('/api/random-images').expect(200);
    expect(
      await valueOf('unspoken_database_connections{pool="requests",state="open"}'),
    ).toBeGreaterThan(0);
    expect(await valueOf('unspoken_database_connections{pool="requests",state="waiting"}')).toBe(0);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await valueOf('unspoken_up{part="ready"}')).toBe(1);
    await eventually(async () => expect(await valueOf('unspoken_up{part="mail"}')).toBe(1));
    expect(await valueOf('unspoken_up{part="redis"}')).toBeUndefined();
  });

  it('metrics count refusals by limit', async () => {
    const visitor = product.visitor();
    const login = () =>
      visitor.post('/api/admin/login').send({ username: 'nobody', password: 'wrong, surely' });
    for (let attempt = 0; attempt < 5; attempt += 1) await login().expect(401);
    await login().expect(429);
    expect(await valueOf('unspoken_limit_refusals_total{bucket="admin-login-pair"}')).toBe(1);
  });

  it('metrics count jobs in the states waiting, retrying and undone', async () => {
    const jobs = product.app.get(JobQueue);
    await jobs.send('errands', { number: 1 }, { startAfterSeconds: 3_600 });
    await jobs.send('mail', { kind: 'unknown', data: {} });
    await eventually(async () =>
      expect(await valueOf('unspoken_mails_undelivered{state="retrying"}')).toBe(1),
    );
    expect(await valueOf('unspoken_jobs{state="waiting"}')).toBe(1);
    await product.database.query(
      `INSERT INTO pgboss.job (name, data) VALUES ('mail.undone', '{}')`,
    );
    expect(await valueOf('unspoken_mails_undelivered{state="undone"}')).toBe(1);
    expect(await valueOf('unspoken_jobs{state="undone"}')).toBe(1);
  });

  it.each([
    ['40P01', 'database/conflict'],
    ['40001', 'database/conflict'],
    ['55P03', 'database/away'],
  ])(
    'a request that PostgreSQL rolls back with %s gets 503 and is counted as %s, not as an unexpected failure',
    async (sqlState, code) => {
      const { database } = product;
      const failures = async () => (await valueOf(`unspoken_failures_total{code="${code}"}`)) ?? 0;
      const before = await failures();
      await database.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
           AS $$ BEGIN RAISE 'in conflict' USING ERRCODE = '${sqlState}'; END $$`,
      );
      await database.query(
        'CREATE TRIGGER refuse BEFORE INSERT ON email_signups FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
      try {
        const answer = await product
          .visitor()
          .post('/api/email-signup')
          .send({ email: 'noor@example.com' })
          .expect(503);
        expect(answer.headers['retry-after']).toBe('5');
      } finally {
        await database.query('DROP FUNCTION refuse CASCADE');
      }
      expect(await failures()).toBe(before + 1);
      expect(await valueOf('unspoken_failures_total{code="unexpected"}')).toBeUndefined();
    },
  );

  it('a gauge that fails or hangs does not keep others out of the metrics', async () => {
    const metrics = new Metrics();
    const meaning = (name: string) => ({ name, help: 'Any.' });
    metrics.gauges(meaning('known'), 'part', async () => ({ one: 1 }));
    metrics.gauges(meaning('failing'), 'part', () => Promise.reject(new Error('down')));
    metrics.gauges(meaning('hanging'), 'part', () => new Promise(() => undefined));
    const lines = (await metrics.read()).split('\n').filter((line) => line.startsWith('known'));
    expect(lines).toEqual(['known{part="one"} 1']);
  });
});
