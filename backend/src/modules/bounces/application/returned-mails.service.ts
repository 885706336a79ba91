import { readUnread } from '../infrastructure/imap-mailbox.js';
import { readReturned } from '../infrastructure/returned-message.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Bounces } from './bounces.service.js';

/** Reads the mailbox of returned mails: a scheduled task, if `BOUNCE_IMAP_URL` is set. */
@Injectable()
export class ReturnedMails {
  constructor(
    private readonly bounces: Bounces,
    private readonly settings: Settings,
    tasks: ScheduledTasks,
  ) {
    if (settings.BOUNCE_IMAP_URL) tasks.declare('returned-mails', (job) => this.read(job));
  }

  /** All messages stay in the mailbox, marked as read. Returns how many were read, and how many reported our mails. */
  async read({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ read: number; taken: number }> {
    const { BOUNCE_IMAP_URL: address } = this.settings;
    if (!address) return { read: 0, taken: 0 };
    let taken = 0;
    const take = async (source: Buffer) => {
      // A message that can't be parsed must not keep the others from being read.
      const report = await readReturned(source).catch(() => null);
      if (report && (await this.bounces.take(report))) taken += 1;
    };
    const read = await readUnread(address, take, signal);
    return { read, taken };
  }
}
