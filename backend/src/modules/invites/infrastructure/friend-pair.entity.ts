import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Side } from '../domain/friend-pair.js';

@Entity('friend_pairs')
@Index('friend_pairs_invitee_id_idx', ['inviteeId'])
@Check('friend_pairs_asked_by_known', `asked_by IN ('inviter', 'invitee')`)
@Check('friend_pairs_pair_has_two', 'paired_at IS NULL OR invitee_id IS NOT NULL')
export class FriendPairEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'friend_pairs_pkey' })
  inviteId: number;

  /** Null until the invitee has asked or agreed. Deleting this user deletes the row. */
  @Column('integer', { nullable: true })
  inviteeId: number | null;

  @Column('varchar', { length: 7, nullable: true })
  askedBy: Side | null;

  @Column('timestamptz', { nullable: true })
  declinedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  pairedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  inviterRestsUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  inviteeRestsUntil: Date | null;
}
