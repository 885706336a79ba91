import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to when a user has seen the news about their images, and whether the user has put the first three cards away. */
@Entity('today_marks')
export class TodayMarkEntity {
  @PrimaryColumn('integer')
  userId: number;

  @Column('boolean', { default: false })
  firstRunOver: boolean;

  @Column('timestamptz', { nullable: true })
  seenAt: Date | null;

  /** Views and seconds of holds of the newest images at that time, by their ids. */
  @Column('jsonb', { nullable: true })
  counts: Record<string, [views: number, held: number]> | null;
}
