import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ScheduledTasks } from '../../jobs/scheduled-tasks.js';
import { TaskProgress } from '../../jobs/task-progress.js';
import { Log } from '../../observability/log.js';
import { originalKey } from '../object-store.js';
import { IntegrityCounts, type IntegrityReport, ObjectIntegrity } from './object-integrity.js';

const TASK = 'object-sweep';

/** More orphans than this in a portion are removed only if they are less than half of its objects. */
const FEW = 100;

/** Scheduled task: compares rows and objects, logs the result, and removes orphans. */
@Injectable()
export class ObjectSweep implements OnModuleInit {
  constructor(
    private readonly integrity: ObjectIntegrity,
    private readonly tasks: ScheduledTasks,
    private readonly progress: TaskProgress,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: TASK,
      cron: '0 4 * * *',
      zone: 'UTC',
      atStart: false,
      run: ({ signal }) => this.run(signal),
    });
  }

  /** Goes on after the last portion that was finished; removes the orphans of each portion. */
  async run(signal?: AbortSignal): Promise<Record<string, number>> {
    const done = new IntegrityCounts();
    let removed = 0;
    const from = await this.progress.find(TASK);
    for await (const report of this.integrity.reports(from, signal)) {
      done.add(report);
      const isOther = this.tell(report);
      if (!isOther) removed += await this.integrity.sweep(report.orphans, signal);
      await this.progress.note(TASK, isOther ? '' : (report.reached ?? ''));
      if (isOther) break;
    }
    return { ...done, removed };
  }

  /** Logs what is wrong; returns whether the database seems to be another one than that of the store. */
  private tell({ missing, mismatched, orphans, stored }: IntegrityReport): boolean {
    if (missing.length + mismatched.length > 0) {
      const fields = { missing: missing.length, mismatched: mismatched.length };
      this.log.error(fields, 'objects of images are missing in the store');
    }
    const unknown = orphans.filter(({ key }) => !originalKey(key)).length;
    const isOther = unknown > FEW && unknown * 2 > stored;
    if (isOther) {
      this.log.error({ unknown, stored }, 'most objects have no row: none was removed');
    }
    return isOther;
  }
}
