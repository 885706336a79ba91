import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A product day that was counted. */
@Entity('campaign_roll_ups')
export class CampaignRollUpEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'campaign_roll_ups_pkey' })
  day: string;

  @Column('timestamptz', { default: () => 'now()' })
  rolledAt: Date;
}
