import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { TokenScope } from '../../../shared/token-scopes.js';

@Entity('api_tokens')
export class ApiTokenEntity {
  @IdentityColumn()
  id: number;

  @Column('integer')
  userId: number;

  @Column('varchar', { length: 64 })
  name: string;

  /** SHA-256 of the secret. */
  @Column('varchar', { length: 64, unique: true })
  hash: string;

  @Column('text', { array: true })
  scopes: TokenScope[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz')
  endsAt: Date;

  /** Updated at most once a minute. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}
