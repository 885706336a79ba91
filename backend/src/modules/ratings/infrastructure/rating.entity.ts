import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('ratings')
export class RatingEntity {
  @IdentityColumn()
  id: number;

  @Column('integer', { unique: true })
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
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('smallint')
  shard: number;

  @Column('integer')
  ratings: number;
}
