import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('applied_settings')
export class AppliedSettingEntity {
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'applied_settings_pkey' })
  name: string;

  @Column('text')
  value: string;

  @Column('timestamptz', { default: () => 'now()' })
  appliedAt: Date;
}
