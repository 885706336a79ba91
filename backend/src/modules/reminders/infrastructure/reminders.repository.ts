import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { NotLoggedInError } from '../../../shared/refusal.errors.js';
import { ReminderEntity } from './reminder.entity.js';

export type Reminder = ReminderEntity;

/** Raw SQL, because `users` belongs to another module. The user is locked first, as in a deletion of the account. */
const LOCK_USER = 'SELECT FROM users WHERE id = $1 FOR KEY SHARE';

/** Raw SQL for the same reason. */
const TURN_OFF_MAILS = `
  UPDATE reminders SET channel = 'off', due_at = NULL FROM users
   WHERE users.id = user_id AND users.email = $1 AND channel = 'email'`;

@Injectable()
export class RemindersRepository extends repositoryOf(ReminderEntity) {
  find(userId: number): Promise<Reminder | null> {
    return this.rows.findOneBy({ userId });
  }

  /**
   * Like `lock`, but adds a reminder that is off when there is none. Also locks the user, so that nobody deletes the
   * account. Throws `NotLoggedInError` when the user is gone.
   */
  async lockOrAdd(userId: number): Promise<Reminder> {
    const [locked] = await this.database.select(LOCK_USER, [userId]);
    if (!locked) throw new NotLoggedInError();
    await this.rows.insertUnlessTaken({ userId, channel: 'off' }, ['userId']);
    return (await this.lock(userId)) as Reminder;
  }

  /** Blocks other changes of the reminder until the transaction ends. */
  lock(userId: number): Promise<Reminder | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.rows.findOne({ where: { userId }, lock });
  }

  /**
   * Returns due reminders that no other process has locked, the longest due first, and locks them until the transaction
   * ends.
   */
  lockDue(now: Date, atMost: number): Promise<Reminder[]> {
    return this.rows.find({
      where: { dueAt: LessThanOrEqual(now) },
      order: { dueAt: 'ASC' },
      take: atMost,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  /** Turns off the reminder that goes to this address. */
  async turnOffMails(email: string): Promise<void> {
    await this.database.write(TURN_OFF_MAILS, [email]);
  }

  async save(userId: number, changes: Partial<Omit<Reminder, 'userId'>>): Promise<void> {
    await this.rows.update({ userId }, changes);
  }
}
