import { Column, Entity, PrimaryColumn } from 'typeorm';

const SECONDS = { precision: 15, scale: 3 } as const;

/** Bounds of the counters of 256 images with consecutive ids. Triggers maintain them; only lists read them. */
@Entity('rating_blocks')
export class RatingBlockEntity {
  /** The ids divided by 256. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'rating_blocks_pkey' })
  block: number;

  @Column('integer')
  leastViews: number;

  @Column('integer')
  mostViews: number;

  @Column('integer')
  leastTimesRated: number;

  @Column('integer')
  mostTimesRated: number;

  @Column('integer')
  leastRateUp: number;

  @Column('integer')
  mostRateUp: number;

  @Column('integer')
  leastRateDown: number;

  @Column('integer')
  mostRateDown: number;

  @Column('numeric', SECONDS)
  leastRateHold: string;

  @Column('numeric', SECONDS)
  mostRateHold: string;
}
