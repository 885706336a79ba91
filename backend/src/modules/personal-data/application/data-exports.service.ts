import { DataExportsRepository } from '../infrastructure/data-exports.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { Clock } from '../../../shared/clock.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { ObjectRemoval } from '../../images/application/object-removal.service.js';
import { isNew, isReady, NoExportError, statusOf } from '../domain/data-export.js';

export const BUILDING = 'data-export';
export const ENDING = 'data-export-end';

export interface Building {
  exportId: number;
}

/** Archives of everything that is stored about a user, for the user to download. */
@Injectable()
export class DataExports {
  constructor(
    private readonly exports: DataExportsRepository,
    private readonly removal: ObjectRemoval,
    private readonly store: ObjectStore,
    private readonly jobs: JobQueue,
    tasks: ScheduledTasks,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.jobs.handle(ENDING, async () => void (await this.removeEnded()));
    tasks.declare('data-exports', async () => ({ removed: await this.removeEnded() }));
  }

  async find(userId: number) {
    const found = await this.exports.findByUser(userId);
    const now = this.clock.now();
    const status = statusOf(found, now);
    if (!isReady(found, now)) return { status, readyUntil: null, bytes: null };
    return { status, readyUntil: found.readyUntil, bytes: found.fileSize };
  }

  /**
   * Queues an archive, and deletes an earlier one. Does nothing while an archive is prepared or new. Throws
   * `TooManyRequestsError`, and `NotLoggedInError` when the user was deleted or has asked for the deletion.
   */
  async request(userId: number) {
    const known = await this.find(userId);
    if (known.status === 'preparing') return known;
    await this.database.transaction(async () => {
      const earlier = await this.exports.lockByUser(userId);
      const now = this.clock.now();
      if (statusOf(earlier, now) === 'preparing' || isNew(earlier, now)) return;
      if (earlier) await this.removal.scheduleAll(await this.exports.remove(earlier.id));
      const exportId = await this.exports.add(userId, now);
      // A parallel call has added the export.
      if (exportId === null) return;
      await this.limits.counted([['export-person', String(userId)]], () =>
        this.jobs.send(BUILDING, { exportId } satisfies Building),
      );
    });
    return this.find(userId);
  }

  /** Opens the archive of this user. Throws `NoExportError`. */
  async open(userId: number) {
    const found = await this.exports.findByUser(userId);
    if (!isReady(found, this.clock.now())) throw new NoExportError();
    const read = async () => {
      const stored = await this.store.open(found.objectKey);
      if (!stored) throw new NoExportError();
      return stored;
    };
    const { id: exportId, fileSize: bytes, requestedAt } = found;
    return { exportId, bytes, requestedAt, read };
  }

  /** Deletes the export of a user who asks for the deletion of the account. Joins the current transaction. */
  async removeOf(userId: number): Promise<void> {
    await this.removal.scheduleAll(await this.exports.removeByUser(userId));
  }

  /** Deletes the exports of deleted users. Joins the current transaction. */
  async removeAbandoned(): Promise<void> {
    await this.removal.scheduleAll(await this.exports.removeAbandoned());
  }

  /** Deletes expired and failed exports, and those of deleted users. Returns how many archives it deleted. */
  removeEnded(): Promise<number> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const unready = new Date(now.getTime() - RETENTION.failedDataExport);
      const keys = await this.exports.removeEnded(now, unready);
      const abandoned = await this.exports.removeAbandoned();
      await this.removal.scheduleAll([...keys, ...abandoned]);
      return keys.length + abandoned.length;
    });
  }
}
