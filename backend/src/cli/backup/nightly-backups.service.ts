import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { ScheduledJob } from '../../platform/jobs/job.js';
import { ScheduledTasks } from '../../platform/jobs/scheduled-tasks.js';
import { Log } from '../../platform/observability/log.js';
import { ObjectStore } from '../../platform/storage/object-store.js';
import { Clock } from '../../shared/clock.js';
import { DamagedBackupError, writeSealed } from './backup-files.js';
import { BackupError, backupName, type BackupShelf, MANIFEST } from './backup-place.js';
import { openShelf } from './backup-shelf.js';
import { drillBackup, emptyScratch } from './drill.js';
import { outdatedBackups } from './outdated-backups.js';
import { takeBackup } from './take-backup.js';

/** Marks a backup in which a drill found damage: it is not the last good one. */
const DAMAGE = 'damage.txt';

/** A backup with all images may take hours. */
const LONGEST_HOURS = 12;

/** Takes a backup each night, removes old ones, and tries the newest one each Sunday: scheduled tasks, if `BACKUP_AT` is set. */
@Injectable()
export class NightlyBackups {
  private shelf: Promise<BackupShelf> | undefined;

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
    // The backup of this night, if it took less than an hour.
    const later = `${minute} ${(hour + 1) % 24} * * 0`;
    tasks.declare('backup-drill', (job) => this.drill(job), { ...limits, cron: later });
  }

  async take({ signal }: Pick<ScheduledJob, 'signal'>) {
    const { DATABASE_URL } = this.settings;
    await emptyScratch(DATABASE_URL).catch((err: unknown) =>
      this.log.warn({ err }, 'the database of the drill could not be emptied'),
    );
    const shelf = await this.openShelf();
    const backup = backupName(this.clock.now());
    const place = shelf.at(backup);
    const { tables, objects, missingCount } = await takeBackup(
      DATABASE_URL,
      this.store,
      place,
      signal,
    );
    const removed = await this.prune(shelf).catch((err: unknown) => {
      // The backup is good; another one would not help.
      this.log.error({ err }, 'old backups could not be removed');
      return 0;
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { backup, rows, images: objects.count, missing: missingCount, removed };
  }

  /** Tries the newest complete backup. Throws `DamagedBackupError`, at each attempt. */
  async drill({ signal, isLastTry }: Pick<ScheduledJob, 'signal' | 'isLastTry'>) {
    const shelf = await this.openShelf();
    const [name] = (await this.complete(shelf)).toSorted().reverse();
    if (name === undefined) throw new BackupError('There is no backup to try.');
    const place = shelf.at(name);
    try {
      const { tables, objects } = await drillBackup(this.settings.DATABASE_URL, place);
      return { tables: tables.length, images: objects.count };
    } catch (failure) {
      // Before the last try, a file may only have been unreachable for a moment.
      if (failure instanceof DamagedBackupError && isLastTry) {
        failure.damaged = name;
        await writeSealed(place, DAMAGE, Readable.from([failure.message]), signal);
      }
      throw failure;
    }
  }

  private async prune(shelf: BackupShelf): Promise<number> {
    const complete = new Set(await this.complete(shelf));
    const known = await Promise.all(
      (await shelf.names()).map(async (name) => {
        const isGood = complete.has(name) && !(await shelf.at(name).has(DAMAGE));
        return { name, isGood };
      }),
    );
    const outdated = outdatedBackups(known, this.settings.BACKUP_KEEP, this.clock.now());
    for (const name of outdated) await shelf.at(name).clear();
    return outdated.length;
  }

  private async complete(shelf: BackupShelf): Promise<string[]> {
    const names = await shelf.names();
    const isComplete = await Promise.all(names.map((name) => shelf.at(name).has(MANIFEST)));
    return names.filter((_name, index) => isComplete[index]);
  }

  private openShelf(): Promise<BackupShelf> {
    return (this.shelf ??= openShelf(this.settings));
  }
}
