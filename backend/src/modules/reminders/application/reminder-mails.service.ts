import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { Recipients } from '../../auth/application/recipients.service.js';
import type { DueReminder } from '../domain/reminder.js';
import { Reminders } from './reminders.service.js';
import { type ReadyReminder, ReadyReminders } from './ready-reminders.service.js';

export const REMINDER_MAIL = 'reminder';

export interface ReminderMail {
  userId: number;
  /** ISO 8601. */
  dueAt: string;
}

/** Text of the mail that reminds somebody of today's question. */
@Injectable()
export class ReminderMails implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly ready: ReadyReminders,
    private readonly reminders: Reminders,
    private readonly recipients: Recipients,
    private readonly rules: ProductRules,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.register<ReminderMail>(REMINDER_MAIL, (mail) => this.compose(mail), {
      // A refused mail counts too, so that the reminders to an address that takes none end.
      ended: (mail, { status }) =>
        status === 'withdrawn' ? Promise.resolve() : this.ready.count(dueOf(mail)),
    });
  }

  private async compose(mail: ReminderMail): Promise<Mail | null> {
    const { userId } = mail;
    const to = await this.recipients.findAddress(userId);
    if (to === null) return null;
    const ready = await this.ready.take(dueOf(mail));
    if (!ready) return null;
    const { question, time } = ready;
    const at = `${hourWords(time.hour)} (${time.timeZone})`;
    return {
      to,
      content: {
        subject: `Today’s question on ${PRODUCT_NAME}`,
        preheader: question.content,
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
        unsubscribe: { label: 'Turn the reminder off', ...this.reminders.offLinks(userId) },
      },
    };
  }

  private farewell({ isLast }: ReadyReminder): string[] {
    if (!isLast) return [];
    const { unansweredReminders } = this.rules;
    return [
      `This is the last reminder: you have got ${unansweredReminders} since your last answer. You can turn it on again on your account page.`,
    ];
  }
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
