import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('ratings')
@Unique('ratings_image_id_key', ['imageId'])
export class RatingEntity {
  @IdentityColumn('ratings_pkey')
  id: number;

  @Column('integer')
  imageId: number;

  @Column({
    type: 'integer',
    generatedType: 'STORED',
    asExpression: 'rate_up - rate_down',
    nullable: true,
    insert: false,
    update: false,
  })
  totalRating: number;

  @Column('integer', { default: 0 })
  rateUp: number;

  @Column('integer', { default: 0 })
  rateDown: number;

  /** Number of ratings, regardless of their weight. */
  @Column('integer', { default: 0 })
  timesRated: number;

  /** Seconds; `pg` returns PostgreSQL's numeric as text. */
  @Column('numeric', { precision: 15, scale: 3, default: 0 })
  rateHold: string;

  @Column('integer', { default: 0 })
  views: number;
}

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
