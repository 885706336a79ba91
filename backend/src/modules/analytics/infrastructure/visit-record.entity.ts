import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('session_analytics')
export class VisitRecordEntity {
  @IdentityColumn()
  id: number;

  @Column('varchar', { length: 256, nullable: true })
  sessionId: string | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('varchar', { length: 64, nullable: true })
  ipAddress: string | null;

  @Column('text', { nullable: true })
  userAgent: string | null;

  @Column('text', { nullable: true })
  referer: string | null;

  @Column('varchar', { length: 64 })
  action: string;

  @Column('text', { nullable: true })
  path: string | null;

  @Column('varchar', { length: 16, nullable: true })
  method: string | null;

  @Column('integer', { nullable: true })
  statusCode: number | null;

  @Column('integer', { nullable: true })
  duration: number | null;

  @Column('json', { nullable: true })
  metadata: object | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('varchar', { length: 64, nullable: true })
  viewId: string | null;
}
