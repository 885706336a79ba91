import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NightlyTasks } from '../../jobs/nightly-task.js';
import { Log } from '../../observability/log.js';
import { ObjectIntegrity } from './object-integrity.js';

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
    const removed = await this.integrity.sweep(orphans, signal);
    return { named, stored, copies, missing, mismatched, orphans: orphans.length, removed };
  }
}
