import { Check, Column, Entity, Index } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { Depth } from '../domain/depth.js';

@Entity('questions')
@Index('questions_display_date_idx', ['displayDate', 'id'])
@Check('questions_content_not_empty', `content <> ''`)
@Check('questions_depth_known', `depth IN ('light', 'warm', 'deep')`)
export class QuestionEntity {
  @IdentityColumn('questions_pkey')
  id: number;

  @Column('varchar', { length: 200 })
  content: string;

  /** Time from which the question is shown. */
  @Column('timestamptz')
  displayDate: Date;

  /** Null when nobody has chosen one. */
  @Column('varchar', { length: 8, nullable: true })
  depth: Depth | null;

  /** Whether it fits its day alone, and is not drawn later. */
  @Column('boolean', { default: false })
  dated: boolean;
}
