import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { Connections } from '../../../src/platform/database/connections.js';
import { Database } from '../../../src/platform/database/database.js';
import { HopelessJobError, type JobEnd } from '../../../src/platform/jobs/job.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { Log } from '../../../src/platform/observability/log.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import { retryNow } from '../../support/retried-jobs.js';
import type { TestProduct } from '../../support/test-product.js';

const QUEUE = 'errands';

describe('ends of jobs', () => {
  let product: TestProduct;
  let queue: JobQueue;
  let run: () => Promise<string>;
  let afterwards: (end: JobEnd<string>) => Promise<void>;

  beforeAll(async () => {
    product = await topicProduct();
    const table = 'CREATE TABLE ends (job uuid, result text, failure text)';
    await product.app.get(Database).write(table);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM pgboss.job');
    await product.database.query('DELETE FROM ends');
    run = async () => 'written';
    afterwards = async () => undefined;
    queue = newProcess();
  });
  afterEach(async () => {
    await queue.beforeApplicationShutdown();
    await queue.onApplicationShutdown();
  });

  function newProcess(): JobQueue {
    const { app } = product;
    const database = app.get(Database);
    const made = new JobQueue(app.get(Settings), app.get(Connections), database, app.get(Log));
    made.handle<object, string>(QUEUE, () => run(), {
      ended: async (_data, id, end) => {
        const [result, failure] =
          'result' in end ? [end.result, null] : [null, (end.failure as Error).message];
        await database.write('INSERT INTO ends VALUES ($1, $2, $3)', [id, result, failure]);
        await afterwards(end);
      },
    });
    return made;
  }

  const ends = () => product.database.query('SELECT result, failure FROM ends');
  const states = async () => {
    const jobs = await product.database.query<{ name: string; state: string }>(
      `SELECT name, state::text FROM pgboss.job WHERE name LIKE '${QUEUE}%' ORDER BY created_on, name`,
    );
    return jobs.map(({ name, state }) => `${name} ${state}`);
  };
  const settled = (...expected: string[]) =>
    eventually(async () => expect(await states()).toEqual(expected));
  const start = async () => {
    await queue.start();
    await queue.send(QUEUE, {});
  };

  it('the end handler of a job gets its result', async () => {
    await start();
    await settled(`${QUEUE} completed`);
    expect(await ends()).toEqual([{ result: 'written', failure: null }]);
  });

  it('the end handler of a hopeless job gets its failure, and the job is kept as a dead letter', async () => {
    run = async () => {
      throw new HopelessJobError('nobody lives there');
    };
    await start();
    await settled(`${QUEUE} failed`, `${QUEUE}.undone created`);
    expect(await ends()).toEqual([{ result: null, failure: 'nobody lives there' }]);
    const [letter] = await product.database.query(
      `SELECT source_output FROM pgboss.job WHERE name = '${QUEUE}.undone'`,
    );
    expect(letter).toEqual({ source_output: { name: 'HopelessJobError' } });
  });

  it('the end handler runs after the last failed try, and not before a retry', async () => {
    run = async () => {
      throw new Error('not now');
    };
    await start();
    await settled(`${QUEUE} retry`);
    expect(await ends()).toEqual([]);
    await product.database.query('UPDATE pgboss.job SET retry_count = retry_limit - 1');
    await retryNow(product.database, QUEUE);
    await settled(`${QUEUE} failed`, `${QUEUE}.undone created`);
    expect(await ends()).toEqual([{ result: null, failure: 'not now' }]);
  });

  it('a connection that ends before the outcome is stored leaves nothing, and the next attempt stores the outcome', async () => {
    const pid = 'SELECT pg_backend_pid() AS pid';
    const found: object[] = [];
    run = async () => {
      found.push(await ends());
      return 'written';
    };
    afterwards = async () => {
      afterwards = async () => undefined;
      const [{ pid: own }] = (await product.app.get(Database).write(pid)) as never as [
        { pid: number },
      ];
      await product.database.query('SELECT pg_terminate_backend($1)', [own]);
    };
    await start();
    await settled(`${QUEUE} completed`);
    expect(found).toEqual([[], []]);
    expect(await ends()).toEqual([{ result: 'written', failure: null }]);
  });

  it('an outcome that can never be stored does not repeat the work', async () => {
    let runs = 0;
    run = async () => {
      runs += 1;
      return 'written';
    };
    afterwards = async () => {
      throw new TypeError('a bug');
    };
    await start();
    await settled(`${QUEUE} completed`);
    expect(runs).toBe(1);
    expect(await ends()).toEqual([]);
  });
});
