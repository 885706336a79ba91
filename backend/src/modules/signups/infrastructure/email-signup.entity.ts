import { Column, Entity } from 'typeorm';
import { ChangedRow } from '../../../platform/database/changed-row.js';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('email_signups')
export class EmailSignupEntity extends ChangedRow {
  @IdentityColumn()
  id: number;

  /** Lower case. */
  @Column('varchar', { length: 254, unique: true })
  email: string;

  @Column('text', { nullable: true })
  utmSource: string | null;

  @Column('text', { nullable: true })
  utmMedium: string | null;

  @Column('text', { nullable: true })
  pageUrl: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  unsubscribedAt: Date | null;

  /** When the last mail with a confirmation link was queued. */
  @Column('timestamptz', { nullable: true })
  confirmationSentAt: Date | null;

  /** Mails with a confirmation link since the last confirmation. */
  @Column('smallint', { default: 0 })
  confirmationMails: number;

  /** When the welcome mail was queued, which comes once. */
  @Column('timestamptz', { nullable: true })
  welcomedAt: Date | null;

  /** When the owner of the address called a mail spam, which ends the confirmation. */
  @Column('timestamptz', { nullable: true })
  complainedAt: Date | null;

  /** When a mail bounced, which ends the confirmation. */
  @Column('timestamptz', { nullable: true })
  bouncedAt: Date | null;

  @Column('text', { nullable: true })
  bounceReason: string | null;
}
