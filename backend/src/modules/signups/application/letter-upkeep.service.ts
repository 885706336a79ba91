import { LetterRecipients } from '../infrastructure/letter-recipients.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import { JobQueue, type ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { DAY, HOUR } from '../../../shared/milliseconds.js';
import { LONGEST_RETRY } from '../domain/letter-pace.js';
import { LETTER_BATCHES } from './letter-sender.service.js';

/** How long it is known who got a letter, in milliseconds; the counts stay. */
const RECIPIENTS_KEPT = 30 * DAY;

/** A letter without a batch for this long has lost its job, in milliseconds. */
const STUCK_AFTER = 6 * HOUR;

/** Nightly task that forgets the recipients of old letters, and goes on with letters whose job was given up. */
@Injectable()
export class LetterUpkeep implements OnModuleInit {
  constructor(
    private readonly recipients: LetterRecipients,
    private readonly tasks: NightlyTasks,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'letters',
      cron: '0 5 * * *',
      run: (job) => this.run(job),
    });
  }

  async run({
    signal,
  }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number; resumed: number }> {
    const now = this.clock.now().getTime();
    await this.recipients.endLongWaits(LONGEST_RETRY);
    const stuck = await this.recipients.findStuck(new Date(now - STUCK_AFTER));
    if (stuck.length > 0) await this.jobs.sendAll(LETTER_BATCHES, stuck);
    const before = new Date(now - RECIPIENTS_KEPT);
    const removed = await deleteInPortions(signal, (atMost) =>
      this.recipients.remove(before, atMost),
    );
    return { removed, resumed: stuck.length };
  }
}
