import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { FactorKind, StoredPasskey } from '../domain/second-factor.js';

@Entity('second_factors')
export class SecondFactorEntity {
  @IdentityColumn()
  id: number;

  @Column('integer')
  userId: number;

  @Column('varchar', { length: 8 })
  kind: FactorKind;

  /** Browser and system on which the factor was added, such as `Firefox on Windows`. */
  @Column('varchar', { length: 64, nullable: true })
  device: string | null;

  /** Only for a passkey, in base64url. */
  @Column('varchar', { length: 1_400, nullable: true, unique: true })
  credentialId: string | null;

  @Column('jsonb', { nullable: true })
  credential: StoredPasskey | null;

  /** Only for an authenticator app, encrypted. */
  @Column('text', { nullable: true })
  secret: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Codes and challenges up to this time are used or too old. */
  @Column('timestamptz')
  spentUntil: Date;
}

@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('integer')
  userId: number;

  /** SHA-256 of the code. */
  @PrimaryColumn('varchar', { length: 64 })
  hash: string;
}
