import { LetterRecipients } from '../infrastructure/letter-recipients.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';

/** How long it is known who got a letter, in milliseconds; the counts stay. */
const RECIPIENTS_KEPT = 30 * DAY;

/** Nightly task that forgets the recipients of old letters. */
@Injectable()
export class LetterUpkeep implements OnModuleInit {
  constructor(
    private readonly recipients: LetterRecipients,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'letters',
      cron: '0 5 * * *',
      run: (job) => this.run(job),
    });
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number }> {
    const before = new Date(this.clock.now().getTime() - RECIPIENTS_KEPT);
    const remove = (atMost: number) => this.recipients.remove(before, atMost);
    return { removed: await deleteInPortions(signal, remove) };
  }
}
