import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('campaign_roll_ups')
export class CampaignRollUpEntity {
  @PrimaryColumn('date')
  day: string;

  @Column('timestamptz', { default: () => 'now()' })
  rolledAt: Date;
}
