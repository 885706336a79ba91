import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { LoginKind } from '../domain/login.js';

@Entity('logins')
export class LoginEntity {
  @IdentityColumn()
  id: number;

  @Column('integer')
  userId: number;

  @Column('varchar', { length: 8 })
  kind: LoginKind;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Browser and system, such as `Firefox on Windows`. */
  @Column('varchar', { length: 64, nullable: true })
  device: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;

  /** When the user last proved who they are. */
  @Column('timestamptz', { default: () => 'now()' })
  confirmedAt: Date;
}
