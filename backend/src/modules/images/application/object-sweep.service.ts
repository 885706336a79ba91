import { Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Log } from '../../../platform/observability/log.js';
import { originalKey } from '../../../platform/storage/object-store.js';
import { countsOf, type IntegrityReport, ObjectIntegrity } from './object-integrity.service.js';

/** More orphans than this are removed only if they are at most half of all objects. */
const FEW = 100;

/** Scheduled task: compares rows and objects, logs the result, and removes orphans. */
@Injectable()
export class ObjectSweep {
  constructor(
    private readonly integrity: ObjectIntegrity,
    tasks: ScheduledTasks,
    private readonly log: Log,
  ) {
    tasks.declare('object-sweep', ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<Record<string, number>> {
    const report = await this.integrity.report(signal);
    const isOther = this.logProblems(report);
    const removed = isOther ? 0 : await this.integrity.sweep(report.orphans, signal);
    return { ...countsOf(report), removed };
  }

  /** Logs problems. Returns whether the store seems to belong to another database. */
  private logProblems({ missing, mismatched, orphans, stored }: IntegrityReport): boolean {
    if (missing.length + mismatched.length > 0) {
      const fields = { missing: missing.length, mismatched: mismatched.length };
      this.log.error(
        fields,
        'objects are missing in the store, or have another size than their row',
      );
    }
    const unknown = orphans.filter(({ key }) => !originalKey(key)).length;
    const isOther = unknown > FEW && unknown * 2 > stored;
    if (isOther) {
      this.log.error({ unknown, stored }, 'most objects have no row: none was removed');
    }
    return isOther;
  }
}
