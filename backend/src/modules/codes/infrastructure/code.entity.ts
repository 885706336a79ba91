import { Column, Entity, Unique } from 'typeorm';
import { ChangedRow } from '../../../platform/database/changed-row.js';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { Print } from '../domain/card-code.js';

@Entity('codes')
@Unique(['code'])
@Unique(['print'])
export class CodeEntity extends ChangedRow {
  @IdentityColumn()
  id: number;

  @Column('varchar', { length: 12 })
  code: string;

  @Column('varchar', { length: 240 })
  name: string;

  @Column('varchar', { length: 120 })
  target: string;

  @Column('varchar', { length: 240 })
  source: string;

  @Column('varchar', { length: 240 })
  medium: string;

  @Column('boolean', { default: true })
  isOn: boolean;

  /** The public PDF with this code. */
  @Column('varchar', { length: 8, nullable: true })
  print: Print | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
