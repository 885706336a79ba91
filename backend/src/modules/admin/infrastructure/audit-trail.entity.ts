import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { ChangeFields } from '../domain/change.js';

@Entity('audit_trail')
export class AuditTrailEntity {
  @IdentityColumn()
  id: number;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  /** Null when the product itself made the change. */
  @Column('integer', { nullable: true })
  adminId: number | null;

  /** Username at the time of the change. */
  @Column('varchar', { length: 64 })
  admin: string;

  @Column('varchar', { length: 64 })
  action: string;

  @Column('varchar', { length: 128 })
  subject: string;

  @Column('jsonb', { nullable: true })
  before: ChangeFields | null;

  @Column('jsonb', { nullable: true })
  after: ChangeFields | null;

  @Column('varchar', { length: 64 })
  requestId: string;
}
