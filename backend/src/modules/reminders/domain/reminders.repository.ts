import type { Reminder } from './reminder.js';

export abstract class RemindersRepository {
  abstract find(userId: number): Promise<Reminder | null>;

  /**
   * Like `lock`; adds a reminder that is off when there is none. Locks the user first, against a deletion. Throws
   * `NotSignedInError` when the user is gone.
   */
  abstract lockOrAdd(userId: number): Promise<Reminder>;

  /** Blocks other changes of the reminder until the transaction ends. */
  abstract lock(userId: number): Promise<Reminder | null>;

  /** Due reminders that no other process has locked, the longest due first; locked until the transaction ends. */
  abstract lockDue(now: Date, atMost: number): Promise<Reminder[]>;

  abstract save(userId: number, changes: Partial<Omit<Reminder, 'userId'>>): Promise<void>;
}
