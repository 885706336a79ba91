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

  /** Browser and system on which it was added, in words. */
  @Column('varchar', { length: 64, nullable: true })
  device: string | null;

  /** Of a passkey, in base64url. */
  @Column('varchar', { length: 1_400, nullable: true, unique: true })
  credentialId: string | null;

  @Column('jsonb', { nullable: true })
  credential: StoredPasskey | null;

  /** Of an authenticator app; encrypted. */
  @Column('text', { nullable: true })
  secret: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Codes of this time and challenges made at it were used, and all before. */
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
