import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Partitioned by UTC day. Within a partition, the time on page of a view is unique. */
@Entity('session_analytics')
@Index('session_analytics_user_id_idx', ['userId'])
export class VisitRecordEntity {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'session_analytics_pkey',
  })
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

  /** Milliseconds. */
  @Column('integer', { nullable: true })
  duration: number | null;

  @Column('json', { nullable: true })
  metadata: object | null;

  @PrimaryColumn('timestamptz', {
    default: () => 'now()',
    primaryKeyConstraintName: 'session_analytics_pkey',
  })
  createdAt: Date;

  /** Id of one page view. */
  @Column('varchar', { length: 64, nullable: true })
  viewId: string | null;
}
