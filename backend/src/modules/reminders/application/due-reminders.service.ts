import { type Reminder, RemindersRepository } from '../infrastructure/reminders.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { Clock } from '../../../shared/clock.js';
import { productDay } from '../../../shared/product-day.js';
import { REMINDER_LATE_AFTER } from '../../../shared/product-rules.js';
import { type DueReminder, isLate } from '../domain/reminder.js';
import { nextReminder } from '../domain/reminder-times.js';
import { REMINDER_MAIL, type ReminderMail, ReminderSending } from './reminder-sending.service.js';

const AT_ONCE = 100;

/**
 * Scheduled task that queues due reminders. One transaction claims a reminder, moves it to its next day and queues it,
 * so neither a crash nor another process sends it twice.
 */
@Injectable()
export class DueReminders {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly mails: MailQueue,
    private readonly sending: ReminderSending,
    tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    // Runs every quarter of an hour: the clocks of some time zones differ from UTC by a half or a quarter hour.
    tasks.declare('reminders', (job) => this.run(job));
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ queued: number }> {
    const now = this.clock.now();
    for (let queued = 0; ;) {
      signal.throwIfAborted();
      const batch = await this.database.transaction(() => this.claim(now));
      queued += batch.queued;
      if (batch.claimed < AT_ONCE) return { queued };
    }
  }

  private async claim(now: Date): Promise<{ claimed: number; queued: number }> {
    const due = await this.reminders.lockDue(now, AT_ONCE);
    for (const reminder of due)
      await this.reminders.save(reminder.userId, following(reminder, now));
    const inTime = due.filter((each): each is Reminder & DueReminder => {
      return each.dueAt !== null && !isLate(each.dueAt, now);
    });
    const mails = inTime
      .filter(({ channel }) => channel === 'email')
      .map(({ userId, dueAt }): ReminderMail => ({ userId, dueAt: dueAt.toISOString() }));
    if (mails.length > 0) await this.mails.enqueueLater(REMINDER_MAIL, mails);
    const pushed = await this.sending.enqueuePushes(
      inTime.filter(({ channel }) => channel === 'push'),
    );
    return { claimed: due.length, queued: mails.length + pushed };
  }
}

function following({ hour, timeZone, dueAt }: Reminder, now: Date): Partial<Reminder> {
  // A reminder that is due has an hour and a time zone, by a constraint of the table.
  const time = { hour: hour as number, timeZone: timeZone as string };
  const lastDay = productDay(dueAt as Date, time.timeZone);
  // After an outage, the reminder of today may not be too late.
  const after = isLate(dueAt as Date, now) ? new Date(now.getTime() - REMINDER_LATE_AFTER) : now;
  return { lastDay, dueAt: nextReminder(time, after, lastDay) };
}
