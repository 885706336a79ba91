import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The code of an inviter, with which one friend can take one seat. `expiresAt` identifies the code: a later one
 * replaces it.
 */
@Entity('seat_codes')
export class SeatCodeEntity {
  @PrimaryColumn('integer')
  inviterId: number;

  @Column('timestamptz')
  expiresAt: Date;
}
