import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { LetterStatus } from '../domain/letter.js';

@Entity('letters')
export class LetterEntity {
  @IdentityColumn()
  id: number;

  @Column('text')
  subject: string;

  @Column('text')
  body: string;

  @Column('text', { nullable: true })
  source: string | null;

  @Column('text', { nullable: true })
  medium: string | null;

  @Column('text', { default: 'draft' })
  status: LetterStatus;

  /** Changes with each change by an admin. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  /** When the letter is to be sent; null for a draft. */
  @Column('timestamptz', { nullable: true })
  sendsAt: Date | null;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** The next attempt, while the mail server is down. */
  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  /** Counts how often the letter was scheduled. Only the job of the last schedule continues. */
  @Column('integer', { default: 0 })
  batch: number;

  /** Sign-ups up to this id have a row in `letter_recipients` or will get none. */
  @Column('integer', { default: 0 })
  lastSignupId: number;

  @Column('boolean', { default: false })
  allTaken: boolean;

  @Column('integer', { default: 0 })
  recipients: number;

  @Column('integer', { default: 0 })
  delivered: number;

  @Column('integer', { default: 0 })
  bounced: number;

  @Column('integer', { default: 0 })
  skipped: number;

  @Column('integer', { default: 0 })
  failed: number;

  @Column('integer', { default: 0 })
  unsubscribed: number;
}
