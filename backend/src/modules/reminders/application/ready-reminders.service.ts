import { RemindersRepository } from '../infrastructure/reminders.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { DailyQuestions } from '../../questions/application/daily-questions.service.js';
import { Responses } from '../../questions/application/responses.service.js';
import { type DueReminder, isLate, type Reminder } from '../domain/reminder.js';
import type { ReminderTime } from '../domain/reminder-times.js';

/** A reminder that is to be sent now. */
export interface ReadyReminder {
  question: { content: string; expiresAt: Date };
  time: ReminderTime;
  /** No more will follow. */
  isLast: boolean;
}

/** Decides about a queued reminder in the moment of sending it, and counts it when it was sent. */
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
   * Null when the reminder is not wanted: answered, without a question, turned off, on another channel, stopped, or too
   * late.
   */
  async take(due: DueReminder): Promise<ReadyReminder | null> {
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

  /** Counts a reminder that has left, once for all devices and tries: one that never leaves doesn't count. */
  count(due: DueReminder): Promise<void> {
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

  /** Reminders without an answer, with the one that was due then. */
  private async countWith(reminder: Reminder, dueAt: Date): Promise<number> {
    const { userId, sentAt, unanswered } = reminder;
    if (isCounted(reminder, dueAt)) return unanswered;
    const isAnswered = sentAt !== null && (await this.responses.hasAnsweredSince(userId, sentAt));
    return (isAnswered ? 0 : unanswered) + 1;
  }
}

/** False when it was turned off, moved to another channel or stopped in the meantime. */
function isWanted(reminder: Reminder, { channel, dueAt }: DueReminder): boolean {
  if (reminder.channel !== channel) return false;
  return reminder.dueAt !== null || isCounted(reminder, dueAt);
}

function isCounted({ sentAt }: Reminder, dueAt: Date): boolean {
  return sentAt !== null && sentAt >= dueAt;
}
