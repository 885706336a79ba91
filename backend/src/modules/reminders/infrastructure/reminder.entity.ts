import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Channel } from '../domain/reminder.js';

@Entity('reminders')
@Index('reminders_due_at_idx', ['dueAt'], { where: 'due_at IS NOT NULL' })
@Check('reminders_channel_known', `channel IN ('off', 'email', 'push')`)
@Check('reminders_hour_of_day', 'hour BETWEEN 0 AND 23')
@Check(
  'reminders_are_complete',
  `due_at IS NULL OR (channel <> 'off' AND hour IS NOT NULL AND time_zone IS NOT NULL)`,
)
export class ReminderEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'reminders_pkey' })
  userId: number;

  @Column('varchar', { length: 8 })
  channel: Channel;

  /** 0 to 23; null, like the zone, when none was ever chosen. */
  @Column('smallint', { nullable: true })
  hour: number | null;

  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  /** Null when none will be sent: turned off, or stopped after too many without an answer. */
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  /** Day in `timeZone` of the last reminder that was due. */
  @Column('date', { nullable: true })
  lastDay: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  /** Since the last answer. */
  @Column('smallint', { default: 0 })
  unanswered: number;
}
