import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a scheduled task goes on that does not finish in one run. */
@Entity('nightly_tasks')
export class ScheduledTaskEntity {
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'nightly_tasks_pkey' })
  name: string;

  @Column('date')
  lastNight: string;

  /** What the task has finished, in its own words; null or empty at its start. */
  @Column('varchar', { length: 128, nullable: true })
  reached: string | null;
}
