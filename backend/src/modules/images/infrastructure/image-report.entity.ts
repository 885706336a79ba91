import { Column, Entity, Unique } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { ReportReason } from '../domain/image-report.js';

@Entity('image_reports')
@Unique(['imageId', 'reporter'])
export class ImageReportEntity {
  @IdentityColumn()
  id: number;

  @Column('integer')
  imageId: number;

  /** Keyed hash of the image and the reporter's network. */
  @Column('char', { length: 43 })
  reporter: string;

  @Column('varchar', { length: 16 })
  reason: ReportReason;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** When an admin decided; null for an open report. */
  @Column('timestamptz', { nullable: true })
  settledAt: Date | null;
}
