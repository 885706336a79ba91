import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { Connections } from '../../../src/platform/database/connections.js';
import { Database } from '../../../src/platform/database/database.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { Log } from '../../../src/platform/observability/log.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import { retryNow } from '../../support/retried-jobs.js';
import type { TestProduct } from '../../support/test-product.js';

const QUEUE = 'errands';

interface Errand {
  number: number;
}

describe('job queue', () => {
  let product: TestProduct;
  let queue: JobQueue;
  /** Jobs that ran, oldest first. */
  let done: { number: number; id: string }[];
  /** What the handler does with a job. */
  let outcome: (errand: Errand) => Promise<void>;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM pgboss.job');
    done = [];
    outcome = async () => undefined;
    queue = newProcess();
  });
  afterEach(() => end(queue));

  /** A job queue, as another process of the product has. */
  function newProcess(): JobQueue {
    const { app } = product;
    const made = new JobQueue(
      app.get(Settings),
      app.get(Connections),
      app.get(Database),
      app.get(Log),
    );
    made.handle<Errand>(QUEUE, async (errand, { id }) => {
      done.push({ number: errand.number, id });
      await outcome(errand);
    });
    return made;
  }

  async function end(process: JobQueue): Promise<void> {
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

  it('jobs of a process that does not work on jobs are carried out by another process', async () => {
    await queue.send(QUEUE, { number: 1 });
    const server = newProcess();
    await server.send(QUEUE, { number: 2 });
    await server.start();
    await eventually(async () =>
      expect(await states()).toEqual([`${QUEUE} completed`, `${QUEUE} completed`]),
    );
    await end(server);
    expect(numbers()).toEqual([1, 2]);
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

  it('a delayed job waits for its time', async () => {
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
    await retryNow(product.database, QUEUE);
    await eventually(async () => expect(await states()).toEqual([`${QUEUE} completed`]));
    expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  });

  it('a job waits at most two minutes between two tries', async () => {
    outcome = fail;
    await queue.send(QUEUE, { number: 1 });
    await product.database.query('UPDATE pgboss.job SET retry_count = 50');
    await queue.start();
    await eventually(async () => expect(await states()).toEqual([`${QUEUE} retry`]));
    const [row] = await rows();
    expect(row?.wait).toBeGreaterThan(60);
    expect(row?.wait).toBeLessThanOrEqual(120);
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
    await eventually(async () => expect(await states()).toEqual([`${QUEUE} retry`]));
    await retryNow(product.database, QUEUE);
    await again;
    expect(numbers()).toEqual([1]);
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
