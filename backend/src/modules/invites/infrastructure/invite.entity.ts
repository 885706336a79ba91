import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('invites')
@Unique('invites_inviter_id_invitee_email_key', ['inviterId', 'inviteeEmail'])
@Index('invites_invitee_email_idx', ['inviteeEmail'])
@Check('invites_invitee_email_lower_case', 'invitee_email = lower(invitee_email)')
export class InviteEntity {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'invites_pkey',
  })
  id: number;

  @Column('integer')
  inviterId: number;

  /** Lower case. */
  @Column('varchar', { length: 254 })
  inviteeEmail: string;

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
}
