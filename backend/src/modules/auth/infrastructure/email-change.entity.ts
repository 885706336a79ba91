import { Column, Entity, Unique } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('email_changes')
@Unique('email_changes_token_key', ['token'])
@Unique('email_changes_undo_token_key', ['undoToken'])
export class EmailChangeEntity {
  @IdentityColumn('email_changes_pkey')
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
  @Column('varchar', { length: 64, nullable: true, select: false })
  token: string | null;

  @Column('timestamptz')
  tokenExpiry: Date;

  /** SHA-256 of the token mailed to the old address. */
  @Column('varchar', { length: 64, nullable: true, select: false })
  undoToken: string | null;

  @Column('timestamptz')
  undoTokenExpiry: Date;
}
