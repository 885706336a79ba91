import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { ScheduledTasks, type TaskName } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { BACKUP_LATE_AFTER } from '../../../shared/product-rules.js';
import type { BackupReport } from '../domain/backup-report.js';

/** State of the nightly backups, from the job queue. */
@Injectable()
export class BackupState {
  constructor(
    private readonly settings: Settings,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {}

  async report(): Promise<BackupReport> {
    const [lastGoodAt, drilledAt, failing] = await Promise.all([
      this.tasks.lastSuccess('backup'),
      this.tasks.lastSuccess('backup-drill'),
      this.tasks.failing(),
    ]);
    const hasFailed = (name: TaskName) => failing.some(({ task }) => task === name);
    const age = lastGoodAt && this.clock.now().getTime() - lastGoodAt.getTime();
    return {
      isOn: this.settings.BACKUP_AT !== undefined,
      lastGoodAt,
      isLate: age !== null && age > BACKUP_LATE_AFTER,
      hasFailed: hasFailed('backup'),
      drilledAt,
      hasFailedDrill: hasFailed('backup-drill'),
    };
  }
}
