import { Column, Entity, Unique } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('data_exports')
@Unique('data_exports_user_id_key', ['userId'])
@Unique('data_exports_object_key_key', ['objectKey'])
export class DataExportEntity {
  @IdentityColumn('data_exports_pkey')
  id: number;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz')
  requestedAt: Date;

  @Column('varchar', { length: 64, nullable: true })
  objectKey: string | null;

  /** An archive can be larger than 2 GB; `pg` returns a bigint as text. */
  @Column('bigint', { default: 0, transformer: { from: Number, to: (bytes: unknown) => bytes } })
  fileSize: number;

  @Column('timestamptz', { nullable: true })
  readyUntil: Date | null;
}
