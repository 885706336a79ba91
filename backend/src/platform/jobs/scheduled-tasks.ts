import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SCHEDULE } from '../../shared/product-rules.js';
import { Log } from '../observability/log.js';
import { Metrics } from '../observability/metrics.js';
import { JobQueue } from './job-queue.js';
import type { JobSchedule, ScheduledEnd, ScheduledJob } from './job.js';

const QUEUE_PREFIX = 'nightly.';

/** Kebab-case, for the log, the metrics and the job queue. */
export type TaskName = keyof typeof SCHEDULE;

/**
 * Runs the task and returns counts of what it did. Must be idempotent: it may run again after a failure or when a process
 * died midway.
 */
type RunTask = (job: ScheduledJob) => Promise<Record<string, number | string>>;

/** All scheduled tasks of the product: logged, measured, and run by one process at a time. */
@Injectable()
export class ScheduledTasks implements OnModuleInit {
  private readonly queues = new Map<string, TaskName>();

  constructor(
    private readonly jobs: JobQueue,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.metrics.gauges(
      {
        name: 'unspoken_nightly_task_last_success_timestamp_seconds',
        help: 'When each scheduled task last succeeded, in any process.',
      },
      'task',
      () => this.lastSuccesses(),
    );
  }

  /** Registers a task. One process runs it for all, at its time in `SCHEDULE`. */
  declare(name: TaskName, run: RunTask, schedule: Partial<JobSchedule> = {}): void {
    const queue = QUEUE_PREFIX + name;
    const perform = (job: ScheduledJob) => this.perform(name, run, job);
    this.jobs.schedule(queue, { cron: SCHEDULE[name], ...schedule }, perform);
    this.queues.set(queue, name);
    this.metrics.expectTask(name);
  }

  /** All ends of the task in the last 90 days, newest first. */
  ends(task: TaskName): Promise<ScheduledEnd[]> {
    return this.jobs.ends(QUEUE_PREFIX + task);
  }

  /** The tasks that failed for good and have not succeeded since, oldest first; `id` is that of the job. */
  async failing(): Promise<{ task: TaskName; id: string; at: Date }[]> {
    const failed = await this.jobs.failing([...this.queues.keys()]);
    return failed.map(({ name, ...job }) => ({ ...job, task: this.queues.get(name) as TaskName }));
  }

  private async perform(task: TaskName, run: RunTask, job: ScheduledJob) {
    const fields = { task, job: job.id };
    this.log.info(fields, 'a scheduled task started');
    const start = performance.now();
    const seconds = () => Math.round(performance.now() - start) / 1_000;
    try {
      const done = await run(job);
      this.metrics.countTaskRun(task, 'success', seconds());
      this.log.info({ ...fields, seconds: seconds(), done }, 'a scheduled task finished');
      return done;
    } catch (err) {
      this.metrics.countTaskRun(task, 'failure', seconds());
      const failure = { ...fields, seconds: seconds(), err };
      if (job.isLastTry)
        this.log.error(failure, 'a scheduled task failed and waits for its next time');
      else this.log.warn(failure, 'a scheduled task failed and will be retried');
      throw err;
    }
  }

  private async lastSuccesses(): Promise<Record<string, number>> {
    const times = await this.jobs.lastSuccesses([...this.queues.keys()]);
    const named = Object.entries(times).map(([queue, at]) => [this.queues.get(queue), at]);
    return Object.fromEntries(named) as Record<string, number>;
  }
}
