import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A setting that an admin has changed. A setting without a row has its default value. */
@Entity('site_settings')
export class SiteSettingEntity {
  @PrimaryColumn('varchar', { length: 64 })
  name: string;

  @Column('jsonb')
  value: object;

  /** Counts the changes. */
  @Column('integer')
  version: number;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @Column('varchar', { length: 64 })
  updatedBy: string;
}
