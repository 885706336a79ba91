import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { JobFetchOptions, JobResult, JobWithMetadata } from 'pg-boss';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Log } from '../observability/log.js';
import { FailureLog, noteOf } from './failure-log.js';
import { type Handler, JobAttempts, sameTransaction } from './job-attempts.js';
import {
  type JobCounts,
  type JobEnd,
  JobQueue,
  type JobSchedule,
  type ReservedWorkers,
  type RunningJob,
  type ScheduledJob,
  type SendAllOptions,
  type SendOptions,
} from './job-queue.js';
import { POLICY, SCHEDULED_POLICY, UNDONE, UNDONE_POLICY } from './job-policies.js';
import { BRIEFLY, JobStore } from './job-store.js';

interface Scheduled {
  schedule: JobSchedule;
  handler: (job: ScheduledJob) => Promise<object>;
}

const SCHEDULED_WORK = {
  batchSize: 1,
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
  includeMetadata: true,
  perJobResults: true,
} as const;

/** Milliseconds after which the jobs of a process that died just before this start are released. */
const LEASES_LAPSED = 22_000;

/** Milliseconds between looks for times that are ahead of the database's clock. */
const CORRECT_EVERY = 10_000;

/** How long a running job may take to end at shutdown, in milliseconds; then it is left to the next start. */
const STOP_PATIENCE = 5_000;

/** Job queue in PostgreSQL (pg-boss): a job sent in a transaction commits with it. */
@Injectable()
export class PgBossJobQueue
  extends JobQueue
  implements BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly handlers = new Map<string, Handler>();
  private readonly scheduled = new Map<string, Scheduled>();
  /** Aborts scheduled jobs at shutdown; another process continues them. */
  private readonly stopping = new AbortController();
  private readonly queues = new Map<string, Promise<void>>();
  /** Queues that this process works on; lets a start that failed midway be repeated. */
  private readonly working = new Set<string>();
  private readonly failures: FailureLog;
  private readonly store: JobStore;
  private readonly attempts: JobAttempts;
  private lapsing: NodeJS.Timeout | undefined;
  private correcting: NodeJS.Timeout | undefined;

  constructor(
    settings: Settings,
    private readonly database: Database,
    log: Log,
  ) {
    super();
    this.failures = new FailureLog(log);
    this.store = new JobStore(settings.DATABASE_URL, (failure) => this.failures.ofQueue(failure));
    this.attempts = new JobAttempts(
      database,
      this.store,
      this.failures,
      POLICY.retentionSeconds,
      this.stopping.signal,
    );
  }

  send(queue: string, data: object, options?: SendOptions): Promise<void> {
    return this.sendAll(queue, [data], options);
  }

  async sendAll(queue: string, items: object[], options: SendAllOptions = {}): Promise<void> {
    await this.ensure(queue);
    const { startAfterSeconds: startAfter, priority, ids } = options;
    await this.store.boss.insert(
      queue,
      items.map((data, index) => ({ id: ids?.[index], data, startAfter, priority })),
      { db: sameTransaction(this.database) },
    );
  }

  handle<Data, Result = void>(
    queue: string,
    handler: (data: Data, jobId: string) => Promise<Result>,
    ended?: (data: Data, jobId: string, end: JobEnd<Result>) => Promise<void>,
    reserved?: ReservedWorkers,
  ): void {
    const run = (data: Data, { id }: RunningJob) => handler(data, id);
    this.add(queue, { run, ended, expireInSeconds: POLICY.expireInSeconds, reserved });
  }

  handleLong<Data>(queue: string, run: (data: Data, job: RunningJob) => Promise<void>): void {
    const { expireInSeconds } = SCHEDULED_POLICY;
    this.add(queue, { run, ended: undefined, expireInSeconds });
  }

  handleBriefly<Data>(queue: string, run: (data: Data, jobId: string) => Promise<void>): void {
    const { expireInSeconds } = POLICY;
    this.add(queue, {
      run: (data: Data, { id }) => run(data, id),
      ended: undefined,
      expireInSeconds,
      deleteAfterSeconds: BRIEFLY,
    });
  }

  private add(queue: string, handler: Handler): void {
    if (this.handlers.has(queue)) throw new TypeError(`the queue ${queue} has a handler already`);
    this.handlers.set(queue, handler);
  }

  schedule(queue: string, schedule: JobSchedule, handler: Scheduled['handler']): void {
    if (this.scheduled.has(queue)) throw new TypeError(`the queue ${queue} has a handler already`);
    this.scheduled.set(queue, { schedule, handler });
  }

  lastSuccesses(queues: string[]): Promise<Record<string, number>> {
    return this.store.lastSuccesses(queues);
  }

  async start(): Promise<void> {
    await this.store.open();
    await this.store.correctTimes(true);
    for (const [queue, handler] of this.handlers) {
      if (this.working.has(queue)) continue;
      await this.ensure(queue);
      const { expireInSeconds, deleteAfterSeconds = POLICY.deleteAfterSeconds } = handler;
      const policy = { ...POLICY, expireInSeconds, deleteAfterSeconds };
      await this.store.boss.updateQueue(queue, policy);
      await this.store.endWaits(queue);
      const { count, minPriority } = handler.reserved ?? { count: 0, minPriority: undefined };
      await this.work(queue, handler, { maxPriority: minPriority && minPriority - 1 });
      for (let made = 0; made < count; made += 1) {
        await this.work(queue, handler, { minPriority });
      }
      this.working.add(queue);
    }
    for (const [queue, scheduled] of this.scheduled) await this.keep(queue, scheduled);
    if (this.scheduled.size > 0) await this.store.keepTime();
    clearTimeout(this.lapsing);
    this.lapsing = setTimeout(() => void this.endAllWaits(), LEASES_LAPSED).unref();
    clearInterval(this.correcting);
    this.correcting = setInterval(() => void this.correctTimes(), CORRECT_EVERY).unref();
  }

  async hurry(queue: string, most?: number): Promise<void> {
    await this.store.endWaits(queue, most);
  }

  redo(queue: string, jobId: string): Promise<boolean> {
    return this.store.redo(queue + UNDONE, jobId, sameTransaction(this.database));
  }

  async counts(queue?: string): Promise<JobCounts> {
    return this.store.counts(queue, UNDONE);
  }

  /** Starts no new job, while requests in flight may still send some. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.lapsing);
    clearInterval(this.correcting);
    this.stopping.abort(new Error('the process stops'));
    const ended = this.allQueues().map((queue) => this.store.boss.offWork(queue));
    await pTimeout(Promise.all([this.store.stopKeepingTime(), ...ended]), {
      milliseconds: STOP_PATIENCE,
      message: false,
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.store.close();
  }

  /** Retries now the jobs of processes that died: they need no backoff, unlike after a failure. */
  private async endAllWaits(): Promise<void> {
    try {
      for (const queue of this.allQueues()) await this.store.endWaits(queue);
    } catch (failure) {
      this.failures.ofQueue(failure as Error);
    }
  }

  private async correctTimes(): Promise<void> {
    try {
      await this.store.correctTimes(false);
    } catch (failure) {
      this.failures.ofQueue(failure as Error);
    }
  }

  private allQueues(): string[] {
    return [...this.handlers.keys(), ...this.scheduled.keys()];
  }

  private async keep(queue: string, { schedule, handler }: Scheduled): Promise<void> {
    if (this.working.has(queue)) return;
    const { boss } = this.store;
    const { cron, zone: tz, atStart } = schedule;
    const { policy, ...options } = SCHEDULED_POLICY;
    await this.store.open();
    await boss.createQueue(queue, { policy, ...options });
    await boss.updateQueue(queue, options);
    await boss.schedule(queue, cron, {}, { tz, missed: 'once' });
    await this.store.endWaits(queue);
    await boss.work<never, JobResult[], typeof SCHEDULED_WORK>(queue, SCHEDULED_WORK, (jobs) =>
      Promise.all(jobs.map((job) => this.performScheduled(job, handler))),
    );
    if (atStart) await boss.send(queue, {});
    this.working.add(queue);
  }

  private async performScheduled(
    job: JobWithMetadata<never>,
    handler: Scheduled['handler'],
  ): Promise<JobResult> {
    const { id, retryCount, retryLimit } = job;
    const signal = AbortSignal.any([job.signal, this.stopping.signal]);
    const isLastTry = retryCount >= retryLimit;
    try {
      const output = await this.database.inBackground(() => handler({ id, signal, isLastTry }));
      return { id, status: 'completed', output };
    } catch (failure) {
      return { id, status: 'failed', output: noteOf(failure) };
    }
  }

  private async ensure(queue: string): Promise<void> {
    const made = this.queues.get(queue) ?? this.make(queue);
    this.queues.set(queue, made);
    try {
      await made;
    } catch (failure) {
      this.queues.delete(queue);
      throw failure;
    }
  }

  private async make(queue: string): Promise<void> {
    const undone = queue + UNDONE;
    await this.store.open();
    await this.store.boss.createQueue(undone, UNDONE_POLICY);
    await this.store.boss.createQueue(queue, { ...POLICY, deadLetter: undone });
  }

  /** One job at a time: in a batch, a failing job would also send the others back. */
  private async work(queue: string, handler: Handler, priorities: JobFetchOptions): Promise<void> {
    const options = {
      ...priorities,
      batchSize: 1,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const worker = await this.store.boss.work<never, JobResult[], typeof options>(
      queue,
      options,
      async (jobs) => {
        const results = await Promise.all(
          jobs.map((job) => this.attempts.perform(queue, handler, job)),
        );
        // After a job there may be more: fetch at once instead of after the next interval.
        this.store.boss.notifyWorker(worker);
        return results;
      },
    );
  }
}
