import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Side } from '../domain/friend-pair.js';

@Entity('friend_pairs')
export class FriendPairEntity {
  @PrimaryColumn('integer')
  inviteId: number;

  /** Null until the invitee has asked, agreed or declined. Deleting this user deletes the row. */
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
