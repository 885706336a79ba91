import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import { LONGEST_STORED_NAME } from '../domain/user-name.js';
import type { PortalAccess } from '../../../shared/roles.js';

@Entity('users')
export class UserEntity {
  @IdentityColumn()
  id: number;

  @Column('varchar', { length: 64, unique: true })
  username: string;

  /** Lower case. */
  @Column('varchar', { length: 254, nullable: true, unique: true })
  email: string | null;

  /** The name that friends see; null until the user has chosen one. */
  @Column('varchar', { length: LONGEST_STORED_NAME, nullable: true })
  name: string | null;

  /** Argon2id hash; null until the user has set a password. */
  @Column('text', { name: 'password', nullable: true, select: false })
  passwordHash: string | null;

  @Column('varchar', { length: 64, default: 'user' })
  role: string;

  /** A trigger keeps it together with the role `admin`. */
  @Column('varchar', { length: 16, default: 'none' })
  portalAccess: PortalAccess;

  @Column('varchar', { length: 64, default: 'PREMIUM' })
  subscription: string;

  @Column('boolean', { default: false })
  emailVerified: boolean;

  /** SHA-256 of the mailed token. */
  @Column('varchar', { length: 64, nullable: true, select: false, unique: true })
  emailVerificationToken: string | null;

  @Column('timestamptz', { nullable: true, select: false })
  emailVerificationTokenExpiry: Date | null;

  /** SHA-256 of the mailed token. */
  @Column('varchar', { length: 64, nullable: true, select: false, unique: true })
  passwordResetToken: string | null;

  @Column('timestamptz', { nullable: true, select: false })
  passwordResetTokenExpiry: Date | null;

  /** When the account will be deleted at the user's request, or null. */
  @Column('timestamptz', { nullable: true })
  deletesAt: Date | null;

  /** SHA-256 of the token in the mailed link that keeps the account. */
  @Column('varchar', { length: 64, nullable: true, select: false, unique: true })
  keepAccountToken: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Whether the admin may keep a short password from the time before the longer minimum. */
  @Column('boolean', { default: false, select: false })
  keepsShortPassword: boolean;
}
