import { ResponsesRepository } from '../infrastructure/responses.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { DAY, HOUR } from '../../../shared/milliseconds.js';
import { ProductDays } from '../../../shared/product-days.js';
import { ProductRules } from '../../../shared/product-rules.js';

const TASK = 'anonymous-marks';

/**
 * Scheduled task that replaces the hashes of anonymous answers by random ones after their day. A session keeps its
 * anonymous id when the visitor logs in, so somebody with the secret could find the account that belongs to an answer.
 */
@Injectable()
export class AnonymousResponseHashes implements OnModuleInit {
  constructor(
    private readonly responses: ResponsesRepository,
    private readonly days: ProductDays,
    private readonly rules: ProductRules,
    private readonly clock: Clock,
    private readonly tasks: ScheduledTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.declare(TASK, (job) => this.run(job), { zone: this.days.timeZone });
  }

  /** Works hour by hour, so that no statement changes too many answers. */
  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ replaced: number }> {
    const end = this.endOfClosedDays().getTime();
    let replaced = 0;
    for (let from = await this.start(end); from < end; from += HOUR) {
      signal.throwIfAborted();
      const until = new Date(Math.min(from + HOUR, end));
      replaced += await this.responses.forgetVisitors(new Date(from), until);
    }
    return { replaced };
  }

  /** Answers that were submitted before this moment count for days that accept no more answers. */
  private endOfClosedDays(): Date {
    const { answerGrace } = this.rules;
    return this.days.startOf(this.days.of(new Date(this.clock.now().getTime() - answerGrace)));
  }

  private async start(end: number): Promise<number> {
    const last = (await this.tasks.ends(TASK)).find(({ isDone }) => isDone);
    // The last run left out days that still accepted answers, and its clock may have been ahead.
    if (last) return Math.min(last.at.getTime(), end) - 2 * DAY;
    return (await this.responses.findFirstTime())?.getTime() ?? end;
  }
}
