import { Column, Entity, Index } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { ChangeFields } from '../domain/change.js';

@Entity('audit_trail')
@Index('audit_trail_subject_idx', ['subject', 'id'])
@Index('audit_trail_at_idx', ['at'])
@Index('audit_trail_admin_idx', { synchronize: false })
@Index('audit_trail_named_idx', { synchronize: false })
@Index('audit_trail_old_email_idx', { synchronize: false })
@Index('audit_trail_new_email_idx', { synchronize: false })
@Index('audit_trail_search_idx', { synchronize: false })
export class AuditTrailEntity {
  @IdentityColumn('audit_trail_pkey')
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
