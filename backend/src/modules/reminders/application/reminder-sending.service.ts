import { PushSubscriptionsRepository } from '../infrastructure/push-subscriptions.repository.js';
import { type Reminder, RemindersRepository } from '../infrastructure/reminders.repository.js';
import { WebPushSender } from '../infrastructure/web-push-sender.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { Clock } from '../../../shared/clock.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import { DailyQuestions } from '../../questions/application/daily-questions.service.js';
import { Responses } from '../../questions/application/responses.service.js';
import { type DueReminder, isLate } from '../domain/reminder.js';
import type { ReminderTime } from '../domain/reminder-times.js';
import { Reminders } from './reminders.service.js';

export const REMINDER_MAIL = 'reminder';
const PUSHES = 'reminder-pushes';
const LAST = 'This is the last reminder. You can turn it on again on your account page.';

export interface ReminderMail {
  userId: number;
  /** ISO 8601. */
  dueAt: string;
}

interface ReadyReminder {
  question: { content: string; expiresAt: Date };
  time: ReminderTime;
  isLast: boolean;
}

interface ReminderPush extends ReminderMail {
  loginId: number;
}

/**
 * Sends queued reminders by mail or as notifications. Each device has a job of its own, so that a device that fails
 * does not repeat the notifications of others. Whether a reminder is still wanted is decided just before it is sent; it
 * counts once it was sent.
 */
@Injectable()
export class ReminderSending {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly choices: Reminders,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly sender: WebPushSender,
    private readonly accounts: Accounts,
    private readonly questions: DailyQuestions,
    private readonly responses: Responses,
    mails: MailQueue,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly rules: ProductRules,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.jobs.handle<ReminderPush>(PUSHES, (push) => this.send(push));
    mails.register<ReminderMail>(REMINDER_MAIL, (mail) => this.compose(mail), {
      skipsEndedAddresses: true,
      // A refused mail counts too, so that reminders to an address that accepts no mail end.
      ended: (mail, { status }) =>
        status === 'withdrawn' ? Promise.resolve() : this.count(dueOf(mail)),
    });
  }

  /**
   * Queues a notification for each device of these users, in the current transaction. Returns how many users have a
   * device.
   */
  async enqueuePushes(due: { userId: number; dueAt: Date }[]): Promise<number> {
    if (due.length === 0) return 0;
    const times = new Map(due.map(({ userId, dueAt }) => [userId, dueAt.toISOString()]));
    const devices = await this.subscriptions.ofUsers([...times.keys()]);
    const pushes = devices.map(({ userId, loginId }): ReminderPush => {
      return { userId, loginId, dueAt: times.get(userId) as string };
    });
    if (pushes.length > 0) await this.jobs.sendAll(PUSHES, pushes);
    return new Set(devices.map(({ userId }) => userId)).size;
  }

  private async send({ userId, loginId, dueAt }: ReminderPush): Promise<void> {
    if (!(await this.accounts.isActive(userId))) return;
    const subscription = await this.subscriptions.find(loginId);
    if (subscription?.userId !== userId) return;
    const due = { userId, channel: 'push', dueAt: new Date(dueAt) } as const;
    const ready = await this.take(due);
    if (!ready) return;
    const { content } = ready.question;
    const body = ready.isLast ? `${content}\n${LAST}` : content;
    const isTaken = await this.sender.send(subscription, { title: PRODUCT_NAME, body });
    if (isTaken) await this.count(due);
    else await this.subscriptions.remove(loginId, subscription.endpoint);
  }

  private async compose(mail: ReminderMail): Promise<Mail | null> {
    const { userId } = mail;
    const to = await this.accounts.findAddress(userId);
    if (to === null) return null;
    const ready = await this.take(dueOf(mail));
    if (!ready) return null;
    const { question, time } = ready;
    const at = `${hourWords(time.hour)} (${time.timeZone})`;
    return {
      to,
      content: {
        // The subject differs each day, because mail programs put mails with equal subjects into one thread.
        subject: question.content,
        preheader: `Today’s question on ${PRODUCT_NAME}`,
        heading: question.content,
        paragraphs: [
          `You haven’t answered today’s question yet. You can until ${weekdayAndTime(question.expiresAt, time.timeZone)}.`,
          ...this.farewell(ready),
        ],
        action: { label: 'Answer it', url: this.settings.link('/question') },
        closing: [
          'You can change the hour and the time zone on your account page, or turn the reminder off.',
        ],
        reason: `you asked for a reminder at ${at} on days without an answer`,
        unsubscribe: { label: 'Turn the reminder off', ...this.choices.offLinks(userId) },
      },
    };
  }

  private farewell({ isLast }: ReadyReminder): string[] {
    if (!isLast) return [];
    const { unansweredReminders } = this.rules;
    return [
      `This is the last reminder: we have sent ${unansweredReminders} since you last answered. You can turn it on again on your account page.`,
    ];
  }

  /**
   * Returns null when the reminder is not wanted: the user has answered, there is no question, the reminder was turned
   * off, moved to another channel or stopped, or it is too late.
   */
  private async take(due: DueReminder): Promise<ReadyReminder | null> {
    const { userId, dueAt } = due;
    if (isLate(dueAt, this.clock.now())) return null;
    const question = await this.questions.findToday();
    if (!question) return null;
    if (await this.responses.hasSubmitted({ kind: 'person', id: userId })) return null;
    const reminder = await this.reminders.find(userId);
    if (!reminder || !isWanted(reminder, due)) return null;
    const { hour, timeZone } = reminder;
    const time = { hour: hour as number, timeZone: timeZone as string };
    const count = await this.countWith(reminder, dueAt);
    return { question, time, isLast: count >= this.rules.unansweredReminders };
  }

  /** Counts a reminder that was sent, once for all devices and tries. */
  private count(due: DueReminder): Promise<void> {
    return this.database.transaction(async () => {
      const reminder = await this.reminders.lock(due.userId);
      if (!reminder || !isWanted(reminder, due) || isCounted(reminder, due.dueAt)) return;
      const unanswered = await this.countWith(reminder, due.dueAt);
      await this.reminders.save(due.userId, {
        unanswered,
        sentAt: this.clock.now(),
        ...(unanswered >= this.rules.unansweredReminders && { dueAt: null }),
      });
    });
  }

  private async countWith(reminder: Reminder, dueAt: Date): Promise<number> {
    const { userId, sentAt, unanswered } = reminder;
    if (isCounted(reminder, dueAt)) return unanswered;
    const isAnswered = sentAt !== null && (await this.responses.hasAnsweredSince(userId, sentAt));
    return (isAnswered ? 0 : unanswered) + 1;
  }
}

/** False when the reminder was turned off, moved to another channel or stopped in the meantime. */
function isWanted(reminder: Reminder, { channel, dueAt }: DueReminder): boolean {
  if (reminder.channel !== channel) return false;
  return reminder.dueAt !== null || isCounted(reminder, dueAt);
}

function isCounted({ sentAt }: Reminder, dueAt: Date): boolean {
  return sentAt !== null && sentAt >= dueAt;
}

function dueOf({ userId, dueAt }: ReminderMail): DueReminder {
  return { userId, channel: 'email', dueAt: new Date(dueAt) };
}

/** An hour of the day in words, such as `7 PM`. */
function hourWords(hour: number): string {
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12} ${half}`;
}

/** A moment in words, as the clocks in this time zone show it, such as `Tuesday at 2:00 AM`. */
function weekdayAndTime(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  // Intl separates the time from AM and PM by a narrow space, which some mail programs show as a box.
  return `${day.format(moment)} at ${time.format(moment).replace(/\s/g, ' ')}`;
}
