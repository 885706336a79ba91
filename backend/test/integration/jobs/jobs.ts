import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { Database } from '../../../src/platform/database/database.js';
import { HopelessJobError } from '../../../src/platform/jobs/job-queue.js';
import { PgBossJobQueue } from '../../../src/platform/jobs/pg-boss-job-queue.js';
import { Log } from '../../../src/platform/observability/log.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const QUEUE = 'errands';

interface Errand {
  number: number;
}

describe('job queue', () => {
  let product: TestProduct;
  let queue: PgBossJobQueue;
  /** Jobs that ran, oldest first. */
  let done: { number: number; id: string }[];
  /** What the handler does with a job. */
  let outcome: (errand: Errand) => Promise<void>;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await product.database.query('DELETE FROM pgboss.job');
    done = [];
    outcome = async () => undefined;
    queue = newProcess();
  });
  afterEach(() => end(queue));

  /** A second job queue, as in another process of the product. */
  function newProcess(): PgBossJobQueue {
    const { app } = product;
    const made = new PgBossJobQueue(app.get(Settings), app.get(Database), app.get(Log));
    made.handle<Errand>(QUEUE, async (errand, id) => {
      done.push({ number: errand.number, id });
      await outcome(errand);
    });
    return made;
  }

  async function end(process: PgBossJobQueue): Promise<void> {
    await process.beforeApplicationShutdown();
    await process.onApplicationShutdown();
  }

  const numbers = () => done.map(({ number }) => number);
  const rows = () =>
    product.database.query<{ id: string; name: string; state: string; wait: number }>(
      `SELECT id, name, state::text, extract(epoch FROM start_after - now())::float AS wait
         FROM pgboss.job WHERE name LIKE '${QUEUE}%' ORDER BY created_on, name`,
    );
  const states = async () => (await rows()).map(({ name, state }) => `${name} ${state}`);
  const fail = async () => {
    throw new Error('the world is not ready');
  };

  it('a process that does not work on jobs leaves them queued', async () => {
    await queue.send(QUEUE, { number: 1 });
    const server = newProcess();
    await server.send(QUEUE, { number: 2 });
    await server.start();
    await eventually(async () => expect(numbers()).toEqual([1, 2]));
    await end(server);
    expect(await states()).toEqual([`${QUEUE} completed`, `${QUEUE} completed`]);
  });

  it('several processes carry out each job once', async () => {
    const others = [newProcess(), newProcess()];
    for (const process of [queue, ...others]) await process.start();
    const all = Array.from({ length: 60 }, (_, index) => index);
    await Promise.all(all.map((number) => queue.send(QUEUE, { number })));
    await eventually(async () =>
      expect(new Set(await states())).toEqual(new Set([`${QUEUE} completed`])),
    );
    for (const process of others) await end(process);
    expect(numbers().toSorted((a, b) => a - b)).toEqual(all);
  });

  it('a delayed job waits', async () => {
    await queue.send(QUEUE, { number: 1 }, { startAfterSeconds: 3_600 });
    const [row] = await rows();
    expect(row?.wait).toBeGreaterThan(3_500);
    await queue.start();
    await queue.send(QUEUE, { number: 2 });
    await eventually(async () => expect(numbers()).toEqual([2]));
  });

  it('a failed job is retried under its id until it succeeds', async () => {
    outcome = fail;
    await queue.start();
    await queue.send(QUEUE, { number: 1 });
    await eventually(async () => expect(done.length).toBeGreaterThanOrEqual(2));
    outcome = async () => undefined;
    await queue.hurry(QUEUE);
    await eventually(async () => expect(await states()).toEqual([`${QUEUE} completed`]));
    expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  });

  it('a job waits at most ten minutes between two tries', async () => {
    outcome = fail;
    await queue.send(QUEUE, { number: 1 });
    await product.database.query('UPDATE pgboss.job SET retry_count = 50');
    await queue.start();
    await eventually(async () => expect(await states()).toEqual([`${QUEUE} retry`]));
    const [row] = await rows();
    expect(row?.wait).toBeGreaterThan(500);
    expect(row?.wait).toBeLessThanOrEqual(600);
  });

  it('a job that fails for a day is given up and kept', async () => {
    outcome = fail;
    await queue.send(QUEUE, { number: 1 });
    await product.database.query(
      `UPDATE pgboss.job SET keep_until = keep_until - interval '25 hours'`,
    );
    await queue.start();
    await eventually(async () =>
      expect(await states()).toEqual([`${QUEUE} failed`, `${QUEUE}.undone created`]),
    );
    expect(numbers()).toEqual([1]);
  });

  it('a hopeless job is given up at once', async () => {
    outcome = async () => {
      throw new HopelessJobError('nobody will ever do this');
    };
    await queue.start();
    await queue.send(QUEUE, { number: 1 });
    await eventually(async () =>
      expect(await states()).toEqual([`${QUEUE} failed`, `${QUEUE}.undone created`]),
    );
    expect(numbers()).toEqual([1]);
  });

  it('a job of a process that died is carried out by the next one', async () => {
    const { promise: again, resolve } = Promise.withResolvers<void>();
    outcome = async () => resolve();
    await queue.send(QUEUE, { number: 1 });
    await product.database.query(
      `UPDATE pgboss.job SET state = 'active', retry_count = 20,
              started_on = now() - interval '20 seconds', heartbeat_on = now() - interval '20 seconds'`,
    );
    await queue.start();
    await again;
    expect(numbers()).toEqual([1]);
  });

  /** What a database clock leaves behind that ran a month ahead while a process died. */
  async function clockRanAhead(): Promise<void> {
    await product.database.query(`
      UPDATE pgboss.version SET cron_on = now() + interval '30 days';
      UPDATE pgboss.queue SET monitor_claim_on = now() + interval '30 days', monitor_on = now() + interval '30 days',
             maintain_on = now() + interval '30 days';
      UPDATE pgboss.job SET state = 'active', started_on = now() + interval '30 days',
             heartbeat_on = now() + interval '30 days'
       WHERE data = '{"number": 1}';
      UPDATE pgboss.job SET created_on = created_on + interval '30 days',
             start_after = start_after + interval '30 days', keep_until = keep_until + interval '30 days'
       WHERE state = 'created'`);
  }

  it('a database clock that was ahead for a while stops no job and no scheduled task, even without a restart', async () => {
    await queue.start();
    await queue.send(QUEUE, { number: 1 }, { startAfterSeconds: 3_600 });
    await queue.send(QUEUE, { number: 2 }, { startAfterSeconds: 1 });
    await queue.send(QUEUE, { number: 3 }, { startAfterSeconds: 3_600 });
    await clockRanAhead();
    const { promise: again, resolve } = Promise.withResolvers<void>();
    outcome = async ({ number }) => (number === 1 ? resolve() : undefined);
    await again;
    expect(numbers()).toEqual([2, 1]);
    const [ahead] = await product.database.query(
      `SELECT bool_or(greatest(cron_on, monitor_claim_on, monitor_on, maintain_on) > now()) AS marks
         FROM pgboss.version, pgboss.queue`,
    );
    expect(ahead).toEqual({ marks: false });
    const waiting = (await rows()).filter(({ state }) => state === 'created');
    expect(waiting.map(({ wait }) => wait < 3_600 && wait > 3_000)).toEqual([true]);
  });

  it('jobs continue after the database connections were lost', async () => {
    await queue.start();
    await queue.send(QUEUE, { number: 1 });
    await eventually(async () => expect(await states()).toEqual([`${QUEUE} completed`]));
    await product.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'unspoken-jobs' AND datname = current_database()`,
    );
    await eventually(() => queue.send(QUEUE, { number: 2 }));
    await eventually(async () => expect(numbers()).toEqual([1, 2]));
  });

  it('a stopping process finishes its running job', async () => {
    const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    outcome = () => {
      begin();
      return goOn;
    };
    const server = newProcess();
    await server.start();
    await server.send(QUEUE, { number: 1 });
    await begun;
    const ended = end(server);
    finish();
    await ended;
    expect(await states()).toEqual([`${QUEUE} completed`]);
  });
});
