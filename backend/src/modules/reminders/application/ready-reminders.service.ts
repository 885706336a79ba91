import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { DailyQuestions } from '../../questions/application/daily-questions.service.js';
import { Responses } from '../../questions/application/responses.service.js';
import { type DueReminder, isLate, type Reminder } from '../domain/reminder.js';
import { nextReminder, type ReminderTime } from '../domain/reminder-times.js';
import { RemindersRepository } from '../domain/reminders.repository.js';

/** A reminder that is to be sent now. */
export interface ReadyReminder {
  question: { content: string; expiresAt: Date };
  time: ReminderTime;
  /** No more will follow. */
  isLast: boolean;
}

/** Decides about a queued reminder in the moment of sending it. */
@Injectable()
export class ReadyReminders {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly questions: DailyQuestions,
    private readonly responses: Responses,
    private readonly database: Database,
    private readonly rules: ProductRules,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the reminder, once however often it is tried. Null when it is not wanted: answered, without a question,
   * turned off, on another channel, stopped, or too late.
   */
  async take(due: DueReminder): Promise<ReadyReminder | null> {
    const { userId, dueAt } = due;
    if (isLate(dueAt, this.clock.now())) {
      await this.giveBack(due);
      return null;
    }
    const question = await this.questions.findToday();
    if (!question) return null;
    if (await this.responses.hasSubmitted({ kind: 'person', id: userId })) return null;
    return this.database.transaction(async () => {
      const reminder = await this.lockWanted(due);
      if (!reminder) return null;
      const { hour, timeZone } = reminder;
      const time = { hour: hour as number, timeZone: timeZone as string };
      const count = isCounted(reminder, dueAt) ? reminder.unanswered : await this.count(reminder);
      return { question, time, isLast: count >= this.rules.unansweredReminders };
    });
  }

  private async count(reminder: Reminder): Promise<number> {
    const { userId, sentAt, unanswered } = reminder;
    const isAnswered = sentAt !== null && (await this.responses.hasAnsweredSince(userId, sentAt));
    const count = (isAnswered ? 0 : unanswered) + 1;
    await this.reminders.save(userId, {
      unanswered: count,
      sentAt: this.clock.now(),
      ...(count >= this.rules.unansweredReminders && { dueAt: null }),
    });
    return count;
  }

  /** A reminder that could not be sent in time doesn't count. */
  private giveBack(due: DueReminder): Promise<void> {
    return this.database.transaction(async () => {
      const reminder = await this.lockWanted(due);
      if (!reminder || !isCounted(reminder, due.dueAt)) return;
      const { userId, hour, timeZone, lastDay, unanswered } = reminder;
      const time = { hour: hour as number, timeZone: timeZone as string };
      await this.reminders.save(userId, {
        unanswered: Math.max(0, unanswered - 1),
        sentAt: new Date(due.dueAt.getTime() - 1),
        dueAt: reminder.dueAt ?? nextReminder(time, this.clock.now(), lastDay),
      });
    });
  }

  /** Null when it was turned off, moved to another channel or stopped in the meantime. */
  private async lockWanted({ userId, channel, dueAt }: DueReminder): Promise<Reminder | null> {
    const reminder = await this.reminders.lock(userId);
    if (reminder?.channel !== channel) return null;
    return reminder.dueAt !== null || isCounted(reminder, dueAt) ? reminder : null;
  }
}

function isCounted({ sentAt }: Reminder, dueAt: Date): boolean {
  return sentAt !== null && sentAt >= dueAt;
}
