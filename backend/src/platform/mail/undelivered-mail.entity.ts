import { Column, Entity, Unique } from 'typeorm';
import { IdentityColumn } from '../database/identity-column.js';

@Entity('undelivered_mails')
@Unique('undelivered_mails_mail_id_key', ['mailId'])
export class UndeliveredMailEntity {
  @IdentityColumn('undelivered_mails_pkey')
  id: number;

  /** Id of the job, which is in the Message-ID. */
  @Column('uuid')
  mailId: string;

  @Column('text')
  kind: string;

  /** Lower case. Null when the mail could not be composed. */
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  @Column('text')
  status: 'refused' | 'given-up';

  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'now()' })
  failedAt: Date;

  /** When an admin queued it again; null once it failed again. */
  @Column('timestamptz', { nullable: true })
  resentAt: Date | null;
}
