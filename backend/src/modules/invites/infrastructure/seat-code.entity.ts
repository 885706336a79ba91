import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The code of an inviter, by which one friend takes one seat. It is one with its time: a later one replaces it. */
@Entity('seat_codes')
export class SeatCodeEntity {
  @PrimaryColumn('integer')
  inviterId: number;

  @Column('timestamptz')
  expiresAt: Date;
}
