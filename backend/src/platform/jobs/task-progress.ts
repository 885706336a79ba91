import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Database } from '../database/database.js';

/** Where a nightly task goes on that does not finish in one run. */
@Entity('nightly_tasks')
export class NightlyTaskEntity {
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'nightly_tasks_pkey' })
  name: string;

  /** Day of the last change. */
  @Column('date')
  lastNight: string;

  /** What the task has finished, in its own words; null or empty at its start. */
  @Column('varchar', { length: 128, nullable: true })
  reached: string | null;
}

/** How far nightly tasks came that may not finish within their hour, so that the next run goes on, in any process. */
@Injectable()
export class TaskProgress {
  constructor(private readonly database: Database) {}

  /** What the task noted last; empty before its first note. */
  async find(name: string): Promise<string> {
    const tasks = this.database.repository(NightlyTaskEntity);
    return (await tasks.pickOne(['reached'], { where: { name } }))?.reached ?? '';
  }

  async note(name: string, reached: string): Promise<void> {
    const row = { name, reached, lastNight: () => 'CURRENT_DATE' };
    const tasks = this.database.repository(NightlyTaskEntity);
    await tasks.upsert(row, { conflictPaths: { name: true } });
  }
}
