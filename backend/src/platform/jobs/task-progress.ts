import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ScheduledTaskEntity } from './scheduled-task.entity.js';

/** How far scheduled tasks came that may not finish within their hour, so that the next run goes on, in any process. */
@Injectable()
export class TaskProgress {
  constructor(private readonly database: Database) {}

  /** What the task noted last; empty before its first note. */
  async find(name: string): Promise<string> {
    const tasks = this.database.repository(ScheduledTaskEntity);
    return (await tasks.pickOne(['reached'], { where: { name } }))?.reached ?? '';
  }

  async note(name: string, reached: string): Promise<void> {
    const row = { name, reached, lastNight: () => 'CURRENT_DATE' };
    const tasks = this.database.repository(ScheduledTaskEntity);
    await tasks.upsert(row, { conflictPaths: { name: true } });
  }
}
