import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { Origin } from '../domain/listed-undelivered-mail.js';

@Entity('undelivered_mails')
export class UndeliveredMailEntity {
  @IdentityColumn()
  id: number;

  /** Id of the job, which is in the Message-ID. */
  @Column('uuid', { unique: true })
  mailId: string;

  @Column('text')
  kind: string;

  /** Lower case. Null when the mail could not be composed, or came back from an address that is stored nowhere else. */
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  @Column('text')
  status: 'refused' | 'given-up' | 'returned' | 'delayed' | 'complaint';

  /** Who reported the status. */
  @Column('text', { default: 'mail-server' })
  origin: Origin;

  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'now()' })
  failedAt: Date;

  /** When an admin queued the mail again. Null after it failed again. */
  @Column('timestamptz', { nullable: true })
  resentAt: Date | null;
}
