import { Column, Entity } from 'typeorm';
import { ChangedRow } from '../../../platform/database/changed-row.js';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { Depth } from '../domain/depth.js';

@Entity('questions')
export class QuestionEntity extends ChangedRow {
  @IdentityColumn()
  id: number;

  @Column('varchar', { length: 200 })
  content: string;

  /** Time from which the question is shown. */
  @Column('timestamptz')
  displayDate: Date;

  /** Null when no depth was chosen. */
  @Column('varchar', { length: 8, nullable: true })
  depth: Depth | null;

  /** Whether the question fits only its own day, and is never drawn again. */
  @Column('boolean', { default: false })
  dated: boolean;
}
