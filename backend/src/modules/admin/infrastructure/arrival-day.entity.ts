import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProductDay } from '../../../shared/product-day.js';

/** What arrived from a source on a product day that is over. */
@Entity('arrival_days')
export class ArrivalDayEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'arrival_days_pkey' })
  day: ProductDay;

  /** Empty for none. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'arrival_days_pkey' })
  source: string;

  @Column('integer')
  signups: number;

  @Column('integer')
  uploads: number;

  @Column('integer')
  answers: number;
}
