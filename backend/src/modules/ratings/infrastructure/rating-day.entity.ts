import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Ratings given on a product day. The sum over its shards is the count. */
@Entity('rating_days')
export class RatingDayEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'rating_days_pkey' })
  day: string;

  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'rating_days_pkey' })
  shard: number;

  @Column('integer')
  ratings: number;
}
