import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { ScheduledJob } from '../../platform/jobs/job.js';
import { ScheduledTasks } from '../../platform/jobs/scheduled-tasks.js';
import { Log } from '../../platform/observability/log.js';
import { ObjectStore } from '../../platform/storage/object-store.js';
import { Clock } from '../../shared/clock.js';
import { DamagedBackupError, writeChecksummed } from './backup-files.js';
import { BackupError } from './backup.error.js';
import { backupName } from './backup-name.js';
import { MANIFEST } from './backup-place.js';
import type { BackupStorage } from './backup-storage.js';
import { openBackupStorage } from './open-backup-storage.js';
import { drillBackup, emptyScratch } from './drill-backup.js';
import { outdatedBackups } from './outdated-backups.js';
import { takeBackup } from './take-backup.js';

/** File that marks a backup in which a drill found damage. Such a backup does not count as good. */
const DAMAGE = 'damage.txt';

/** A backup with all images may take hours. */
const LONGEST_HOURS = 12;

/** If `BACKUP_AT` is set: takes a backup each night, removes old ones, and tries the newest one each Sunday. */
@Injectable()
export class NightlyBackups {
  private storage: Promise<BackupStorage> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly log: Log,
    tasks: ScheduledTasks,
  ) {
    const { BACKUP_AT: at, APP_TIMEZONE: zone } = settings;
    if (!at) return;
    const limits = { zone, hours: LONGEST_HOURS };
    const { hour, minute } = at;
    const cron = `${minute} ${hour} * * *`;
    tasks.declare('backup', (job) => this.take(job), { ...limits, cron });
    // An hour later, so that the drill tries the backup of the same night if that took less than an hour.
    const later = `${minute} ${(hour + 1) % 24} * * 0`;
    tasks.declare('backup-drill', (job) => this.drill(job), { ...limits, cron: later });
  }

  async take({ signal }: Pick<ScheduledJob, 'signal'>) {
    const { DATABASE_URL } = this.settings;
    await emptyScratch(DATABASE_URL).catch((err: unknown) =>
      this.log.warn({ err }, 'the database of the drill could not be emptied'),
    );
    const storage = await this.openBackupStorage();
    const backup = backupName(this.clock.now());
    const place = storage.at(backup);
    const { tables, objects, missingCount } = await takeBackup(
      DATABASE_URL,
      this.store,
      place,
      signal,
    );
    const removed = await this.prune(storage).catch((err: unknown) => {
      // The backup is good; another one would not help.
      this.log.error({ err }, 'old backups could not be removed');
      return 0;
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { backup, rows, images: objects.count, missing: missingCount, removed };
  }

  /** Tries the newest complete backup. Throws `DamagedBackupError` when it can't be restored. */
  async drill({ signal, isLastTry }: Pick<ScheduledJob, 'signal' | 'isLastTry'>) {
    const storage = await this.openBackupStorage();
    const [name] = (await this.complete(storage)).toSorted().reverse();
    if (name === undefined) throw new BackupError('There is no backup to try.');
    const place = storage.at(name);
    try {
      const { tables, objects } = await drillBackup(this.settings.DATABASE_URL, place);
      return { tables: tables.length, images: objects.count };
    } catch (failure) {
      // Only the last try marks the backup: before, a file may have been unreachable for a moment.
      if (failure instanceof DamagedBackupError && isLastTry) {
        failure.damaged = name;
        await writeChecksummed(place, DAMAGE, Readable.from([failure.message]), signal);
      }
      throw failure;
    }
  }

  private async prune(storage: BackupStorage): Promise<number> {
    const complete = new Set(await this.complete(storage));
    const known = await Promise.all(
      (await storage.names()).map(async (name) => {
        const isGood = complete.has(name) && !(await storage.at(name).has(DAMAGE));
        return { name, isGood };
      }),
    );
    const outdated = outdatedBackups(known, this.settings.BACKUP_KEEP, this.clock.now());
    for (const name of outdated) await storage.at(name).clear();
    return outdated.length;
  }

  private async complete(storage: BackupStorage): Promise<string[]> {
    const names = await storage.names();
    const isComplete = await Promise.all(names.map((name) => storage.at(name).has(MANIFEST)));
    return names.filter((_name, index) => isComplete[index]);
  }

  private openBackupStorage(): Promise<BackupStorage> {
    return (this.storage ??= openBackupStorage(this.settings));
  }
}
