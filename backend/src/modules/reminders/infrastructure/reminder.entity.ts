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

  @Column('smallint', { nullable: true })
  hour: number | null;

  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('date', { nullable: true })
  lastDay: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('smallint', { default: 0 })
  unanswered: number;
}
