import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('email_changes')
export class EmailChangeEntity {
  @IdentityColumn()
  id: number;

  @Column('integer')
  userId: number;

  /** Lower case. */
  @Column('varchar', { length: 254 })
  oldEmail: string;

  /** Lower case. */
  @Column('varchar', { length: 254 })
  newEmail: string;

  /** SHA-256 of the token mailed to the new address; null when it can't be used anymore. */
  @Column('varchar', { length: 64, nullable: true, select: false, unique: true })
  token: string | null;

  @Column('timestamptz')
  tokenExpiry: Date;

  /** SHA-256 of the token mailed to the old address. */
  @Column('varchar', { length: 64, nullable: true, select: false, unique: true })
  undoToken: string | null;

  @Column('timestamptz')
  undoTokenExpiry: Date;
}
