import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('data_exports')
export class DataExportEntity {
  @IdentityColumn()
  id: number;

  @Column('integer', { nullable: true, unique: true })
  userId: number | null;

  @Column('timestamptz')
  requestedAt: Date;

  @Column('varchar', { length: 64, nullable: true, unique: true })
  objectKey: string | null;

  /** An archive can be larger than 2 GB; `pg` returns a bigint as text. */
  @Column('bigint', { default: 0, transformer: { from: Number, to: (bytes: unknown) => bytes } })
  fileSize: number;

  @Column('timestamptz', { nullable: true })
  readyUntil: Date | null;
}
