import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Settings } from '../../../src/platform/config/settings.js';
import { Connections } from '../../../src/platform/database/connections.js';
import { Database } from '../../../src/platform/database/database.js';
import type { ScheduledJob } from '../../../src/platform/jobs/job.js';
import { ScheduledTasks } from '../../../src/platform/jobs/scheduled-tasks.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { Log } from '../../../src/platform/observability/log.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import { retryNow } from '../../support/retried-jobs.js';
import type { TestProduct } from '../../support/test-product.js';

const QUEUE = 'nightly.errand';
/** The hour half a day from now in New York, so that no task runs during a test. */
const HOUR = new Date(Date.now() + 12 * 60 * 60_000).toLocaleString('en', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
});

interface Process {
  jobs: JobQueue;
  metrics: Metrics;
  tasks: ScheduledTasks;
}

describe('scheduled task', () => {
  let product: TestProduct;
  let processes: Process[];
  /** Ids of the started jobs, oldest first. */
  let begun: string[];
  let outcome: (job: ScheduledJob) => Promise<void>;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM pgboss.schedule WHERE name = $1', [QUEUE]);
    await product.database.query('DELETE FROM pgboss.job WHERE name = $1', [QUEUE]);
    processes = [];
    begun = [];
    outcome = async () => undefined;
  });
  afterEach(async () => {
    for (const { jobs } of processes) await end(jobs);
  });

  /** One more process of the product, with this task. */
  async function startProcess({ atStart = false } = {}): Promise<Process> {
    const { app } = product;
    const log = app.get(Log);
    const jobs = new JobQueue(app.get(Settings), app.get(Connections), app.get(Database), log);
    const metrics = new Metrics();
    const tasks = new ScheduledTasks(jobs, metrics, log);
    tasks.onModuleInit();
    const run = async (job: ScheduledJob) => {
      begun.push(job.id);
      await outcome(job);
      return { errands: begun.length };
    };
    // A task that the product does not have.
    const name = 'errand' as 'letters';
    tasks.declare(name, run, {
      cron: `0 ${Number(HOUR)} * * *`,
      zone: 'America/New_York',
      atStart,
    });
    processes.push({ jobs, metrics, tasks });
    await eventually(() => jobs.start());
    return { jobs, metrics, tasks };
  }

  async function end(jobs: JobQueue): Promise<void> {
    await jobs.beforeApplicationShutdown();
    await jobs.onApplicationShutdown();
  }

  /** Simulates two days without a process; with `done`, the task had run in the last of these nights. */
  async function missTwoNights({ done = false } = {}): Promise<void> {
    if (!done) await product.database.query(`DELETE FROM pgboss.job WHERE name ~ '^__pgboss'`);
    await product.database.query(
      `UPDATE pgboss.schedule SET created_on = now() - interval '1 year' WHERE name = $1`,
      [QUEUE],
    );
    await product.database.query(
      `UPDATE pgboss.version SET cron_on = now() - interval '2 days 1 hour'`,
    );
  }

  const caughtUp = () =>
    eventually(async () => {
      const [state] = await product.database.query<{ passed: boolean; open: boolean }>(
        `SELECT cron_on > now() - interval '1 day' AS passed,
                EXISTS (SELECT 1 FROM pgboss.job WHERE name ~ '^__pgboss' AND state < 'completed') AS open
           FROM pgboss.version`,
      );
      expect(state).toEqual({ passed: true, open: false });
    });
  const rows = () =>
    product.database.query<{ id: string; state: string; output: object | null }>(
      'SELECT id::text, state::text, output FROM pgboss.job WHERE name = $1 ORDER BY created_on',
      [QUEUE],
    );
  const states = async () => (await rows()).map(({ state }) => state);
  const becomes = (...expected: string[]) =>
    eventually(async () => expect(await states()).toEqual(expected));
  const series = async ({ metrics }: Process) => {
    const text = await metrics.read();
    return (name: string) => {
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length + 1));
    };
  };

  it('several processes run a scheduled task once, even after several missed nights', async () => {
    await startProcess();
    expect(await rows()).toEqual([]);
    await missTwoNights();
    await startProcess();
    await startProcess();
    await becomes('completed');
    expect(begun).toHaveLength(1);
    const [job] = await rows();
    expect(job).toMatchObject({ id: begun[0], output: { errands: 1 } });
    expect(await processes[0]?.tasks.ends('errand' as 'letters')).toMatchObject([
      { isDone: true, at: expect.any(Date), output: { errands: 1 } },
    ]);
    await missTwoNights({ done: true });
    await startProcess();
    await caughtUp();
    expect(await states()).toEqual(['completed']);
  });

  it('a scheduled task does not run for nights before it was scheduled', async () => {
    await product.database.query(
      `UPDATE pgboss.version SET cron_on = now() - interval '2 days 1 hour'`,
    );
    await startProcess();
    await caughtUp();
    expect(await rows()).toEqual([]);
  });

  it('one of several starting processes runs a task that is due at the start', async () => {
    const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
    outcome = () => goOn;
    await Promise.all([1, 2, 3].map(() => startProcess({ atStart: true })));
    await becomes('active');
    finish();
    await becomes('completed');
    expect(begun).toHaveLength(1);
  });

  it('a failed scheduled task is retried, counted and logged', async () => {
    outcome = async () => {
      throw new Error('550 <mara@example.com>');
    };
    const process = await startProcess({ atStart: true });
    await becomes('retry');
    const failed = await series(process);
    expect(failed('unspoken_nightly_task_runs_total{task="errand",outcome="failure"}')).toBe(1);
    expect(failed('unspoken_nightly_task_runs_total{task="errand",outcome="success"}')).toBe(0);
    const lastSuccess = 'unspoken_nightly_task_last_success_timestamp_seconds{task="errand"}';
    expect(failed(lastSuccess)).toBeUndefined();
    expect(JSON.stringify(await rows())).not.toContain('mara');

    outcome = async () => undefined;
    await retryNow(product.database, QUEUE);
    await becomes('completed');
    expect(new Set(begun).size).toBe(1);
    const done = await series(process);
    expect(done('unspoken_nightly_task_runs_total{task="errand",outcome="success"}')).toBe(1);
    expect(done('unspoken_nightly_task_duration_seconds_count{task="errand"}')).toBe(2);
    expect(done(lastSuccess)).toBeGreaterThan(1_700_000_000);
    // Every process reports the last success, even one that has never run the task.
    expect((await series(await startProcess()))(lastSuccess)).toBe(done(lastSuccess));
  });

  it('a scheduled task is given up after its last try until the next night', async () => {
    const tries: boolean[] = [];
    outcome = async ({ isLastTry }) => {
      tries.push(isLastTry);
      throw new Error('the world is not ready');
    };
    const { tasks } = await startProcess({ atStart: true });
    await becomes('retry');
    await product.database.query(
      'UPDATE pgboss.job SET retry_count = retry_limit - 1 WHERE name = $1',
      [QUEUE],
    );
    await retryNow(product.database, QUEUE);
    await becomes('failed');
    expect(tries).toEqual([false, true]);
    expect(await tasks.failing()).toMatchObject([{ task: 'errand', id: begun[0] }]);
    outcome = async () => undefined;
    await missTwoNights();
    await startProcess();
    await becomes('failed', 'completed');
    expect(await tasks.failing()).toEqual([]);
  });

  it('a stopping process aborts its scheduled task and the next one runs it', async () => {
    outcome = async ({ signal }) => {
      await once(signal, 'abort');
      signal.throwIfAborted();
    };
    const { jobs } = await startProcess({ atStart: true });
    // The job is active before its handler is called.
    await eventually(async () => expect(begun).toHaveLength(1));
    await end(jobs);
    expect(await states()).toEqual(['retry']);
    outcome = async () => undefined;
    await startProcess();
    await retryNow(product.database, QUEUE);
    await becomes('completed');
    expect(begun).toHaveLength(2);
  });
});
