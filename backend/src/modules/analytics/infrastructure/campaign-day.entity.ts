import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('campaign_days')
@Unique('campaign_days_touch_key', ['day', 'source', 'medium', 'landing'])
export class CampaignDayEntity {
  @IdentityColumn()
  id: number;

  @Column('date')
  day: string;

  @Column('varchar', { length: 80 })
  source: string;

  @Column('varchar', { length: 80 })
  medium: string;

  @Column('varchar', { length: 80 })
  landing: string;

  @Column('integer')
  visits: number;

  @Column('integer')
  wentOn: number;

  @Column('integer')
  sawForm: number;

  @Column('integer')
  uploads: number;

  @Column('integer')
  signups: number;

  @Column('integer')
  answers: number;

  @Column('integer')
  accounts: number;
}

@Entity('campaign_roll_ups')
export class CampaignRollUpEntity {
  @PrimaryColumn('date')
  day: string;

  @Column('timestamptz', { default: () => 'now()' })
  rolledAt: Date;
}
