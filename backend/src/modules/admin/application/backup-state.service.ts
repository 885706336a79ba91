import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { backupReport, type BackupReport, NO_BACKUPS } from '../domain/backup-report.js';

/** State of the nightly backups, as the job queue knows it. */
@Injectable()
export class BackupState {
  constructor(
    private readonly settings: Settings,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {}

  async report(): Promise<BackupReport> {
    if (this.settings.BACKUP_AT === undefined) return NO_BACKUPS;
    const [backups, drills] = await Promise.all([
      this.tasks.ends('backup'),
      this.tasks.ends('backup-drill'),
    ]);
    return backupReport(backups, drills, this.clock.now());
  }
}
