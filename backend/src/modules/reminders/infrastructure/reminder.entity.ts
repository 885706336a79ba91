import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Channel } from '../domain/reminder.js';

@Entity('reminders')
export class ReminderEntity {
  @PrimaryColumn('integer')
  userId: number;

  @Column('varchar', { length: 8 })
  channel: Channel;

  /** 0 to 23. Null, like the time zone, until the user chooses one. */
  @Column('smallint', { nullable: true })
  hour: number | null;

  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  /** Null when no reminder will be sent: they were turned off, or stopped after too many without an answer. */
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  /** Day in `timeZone` of the last reminder that was due. */
  @Column('date', { nullable: true })
  lastDay: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  /** Reminders sent since the last answer. */
  @Column('smallint', { default: 0 })
  unanswered: number;
}
