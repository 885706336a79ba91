import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('applied_settings')
export class AppliedSettingEntity {
  @PrimaryColumn('varchar', { length: 64 })
  name: string;

  @Column('text')
  value: string;

  @Column('timestamptz', { default: () => 'now()' })
  appliedAt: Date;
}
