import { Column, Entity, Unique } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('invites')
@Unique(['inviterId', 'inviteeEmail'])
export class InviteEntity {
  @IdentityColumn()
  id: number;

  @Column('integer')
  inviterId: number;

  /** Lower case. */
  @Column('varchar', { length: 254 })
  inviteeEmail: string;

  /**
   * The inviter's address at the time of the invite, which the friend knows. Null for invites older than this column.
   */
  @Column('varchar', { length: 254, nullable: true })
  inviterEmail: string | null;

  /** Null when the user was deleted. Then the invite is for the present owner of the address. */
  @Column('integer', { nullable: true })
  inviteeId: number | null;

  @Column('text', { default: 'email' })
  utmSource: string;

  @Column('text', { default: 'invite' })
  utmMedium: string;

  @Column('text', { default: 'user_invite' })
  utmCampaign: string;

  @Column('text', { nullable: true })
  utmTerm: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  sentAt: Date;

  /** When the mail server accepted the last mail. */
  @Column('timestamptz', { nullable: true })
  mailedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  bouncedAt: Date | null;

  /** When the invitee registered with the link of this invite. */
  @Column('timestamptz', { nullable: true })
  joinedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  resentAt: Date | null;

  @Column('smallint', { default: 0 })
  resends: number;

  /** Whether the invite was returned, so that it does not count against the limit. */
  @Column('boolean', { default: false })
  returned: boolean;

  @Column('smallint', { default: 0 })
  returns: number;
}
