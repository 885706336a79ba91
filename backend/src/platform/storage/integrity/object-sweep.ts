import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NightlyTasks } from '../../jobs/nightly-task.js';
import { Log } from '../../observability/log.js';
import { originalKey } from '../object-store.js';
import { ObjectIntegrity } from './object-integrity.js';

/** More orphans than this are removed only if they are less than half of the objects. */
const FEW = 100;

/** Nightly task: compares rows and objects, logs the result, and removes orphans. */
@Injectable()
export class ObjectSweep implements OnModuleInit {
  constructor(
    private readonly integrity: ObjectIntegrity,
    private readonly tasks: NightlyTasks,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'object-sweep',
      cron: '0 4 * * *',
      zone: 'UTC',
      atStart: false,
      run: ({ signal }) => this.run(signal),
    });
  }

  async run(signal?: AbortSignal): Promise<Record<string, number>> {
    const report = await this.integrity.report(signal);
    const { named, stored, copies, orphans } = report;
    const [missing, mismatched] = [report.missing.length, report.mismatched.length];
    if (missing + mismatched > 0) {
      this.log.error({ missing, mismatched }, 'objects of images are missing in the store');
    }
    const unknown = orphans.filter(({ key }) => !originalKey(key)).length;
    const isOtherDatabase = unknown > FEW && unknown * 2 > stored;
    if (isOtherDatabase) {
      this.log.error({ unknown, stored }, 'most objects have no row: none was removed');
    }
    const removed = isOtherDatabase ? 0 : await this.integrity.sweep(orphans, signal);
    return { named, stored, copies, missing, mismatched, orphans: orphans.length, removed };
  }
}
