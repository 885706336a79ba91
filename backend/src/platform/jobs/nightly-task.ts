import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../observability/log.js';
import { Metrics } from '../observability/metrics.js';
import { JobQueue, type JobSchedule, type ScheduledJob } from './job-queue.js';

const QUEUE_PREFIX = 'nightly.';

/** Work that one process does for all of them at a set time, usually at night. */
export interface NightlyTask extends JobSchedule {
  /** In kebab-case; names the task in the log, the metrics and the job queue. */
  name: string;
  /**
   * Does the work and answers what it did, in counts. It may run again after a failure, or after a process died midway,
   * so it must bear to be repeated.
   */
  run(job: ScheduledJob): Promise<Record<string, number>>;
}

/** Every nightly task of the product: logged, measured, and done by one process of all. */
@Injectable()
export class NightlyTasks implements OnModuleInit {
  private readonly queues = new Map<string, string>();

  constructor(
    private readonly jobs: JobQueue,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.metrics.gauges(
      {
        name: 'unspoken_nightly_task_last_success_timestamp_seconds',
        help: 'When each nightly task was last done, by whichever process.',
      },
      'task',
      () => this.lastSuccesses(),
    );
  }

  /** Names a task, before the job queue starts. */
  declare(task: NightlyTask): void {
    const queue = QUEUE_PREFIX + task.name;
    this.jobs.schedule(queue, task, (job) => this.perform(task, job));
    this.queues.set(queue, task.name);
    this.metrics.expectTask(task.name);
  }

  private async perform(task: NightlyTask, job: ScheduledJob): Promise<Record<string, number>> {
    const fields = { task: task.name, job: job.id };
    this.log.info(fields, 'a nightly task begins');
    const start = performance.now();
    const seconds = () => Math.round(performance.now() - start) / 1_000;
    try {
      const done = await task.run(job);
      this.metrics.countTaskRun(task.name, 'success', seconds());
      this.log.info({ ...fields, seconds: seconds(), done }, 'a nightly task is done');
      return done;
    } catch (err) {
      this.metrics.countTaskRun(task.name, 'failure', seconds());
      const failure = { ...fields, seconds: seconds(), err };
      if (job.isLastTry) this.log.error(failure, 'a nightly task failed until the next night');
      else this.log.warn(failure, 'a nightly task failed and will be tried again');
      throw err;
    }
  }

  private async lastSuccesses(): Promise<Record<string, number>> {
    const times = await this.jobs.lastSuccesses([...this.queues.keys()]);
    const named = Object.entries(times).map(([queue, at]) => [this.queues.get(queue), at]);
    return Object.fromEntries(named) as Record<string, number>;
  }
}
