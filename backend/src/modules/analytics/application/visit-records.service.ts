import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { inPages } from '../../../shared/in-pages.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { dayOf } from '../domain/daily-budget.js';
import { VisitRecordsRepository } from '../infrastructure/visit-records.repository.js';
import { AsyncLocalStorage } from 'node:async_hooks';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { EMPTY_RECORD } from '../domain/visit-record.js';
import { VisitRecorder } from './visit-recorder.service.js';

const PORTION = 5_000;

/** The page of a mailed link. It counts as the first page of an invited user. */
const MAILED = '/account-registration';

/**
 * Exports the visit records of a user, removes a deleted user from them, deletes old ones, and records new accounts.
 */
@Injectable()
export class VisitRecords {
  /** Runs code outside of the current transaction: the recorder writes after the registration has ended. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly recorder: VisitRecorder,
    private readonly visits: VisitRecordsRepository,
    records: PersonalRecords,
    hooks: AccountHooks,
    private readonly database: Database,
    tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {
    hooks.registered.add(({ email }) => this.recordAccount(email));
    records.register({
      name: 'visits',
      about: `what you did on our pages while you were logged in, of the last ${spanWords(RETENTION.visits)}`,
      tables: ['session_analytics'],
      read: ({ userId }) =>
        inPages((after, atMost) => this.visits.findRecords(userId, after, atMost)),
    });
    // Runs at midnight UTC, when a whole day of records reaches the limit, and at start after the product was down.
    tasks.declare('analytics-days', async (job) => ({ removed: await this.purge(job) }), {
      atStart: true,
    });
  }

  /** Removes the user from some records. Returns whether there may be more. Joins the current transaction. */
  async forgetSome(userId: number): Promise<boolean> {
    return (await this.visits.forgetSome(userId, PORTION)) === PORTION;
  }

  /** Deletes the records that are older than `RETENTION.visits`, by whole UTC days. Returns their number. */
  purge({ signal }: Pick<ScheduledJob, 'signal'>): Promise<number> {
    const day = dayOf(new Date(this.clock.now().getTime() - RETENTION.visits));
    return this.database.inBackground(async () => {
      await this.visits.forgetDays(day);
      const before = new Date(`${day}T00:00:00Z`);
      return deleteInPortions(signal, (atMost) => this.visits.remove(before, atMost));
    });
  }

  /**
   * Records that an account was set up, and the campaign of its first image or invite. The mailed link opens another
   * visit, and visits are not joined with users. The record names neither the user nor a visit.
   */
  private async recordAccount(email: string | null): Promise<void> {
    const path = (email !== null && (await this.visits.findOrigin(email, MAILED))) || MAILED;
    const createdAt = this.clock.now();
    this.outside(() =>
      this.recorder.record({ ...EMPTY_RECORD, action: 'account', path, createdAt }),
    );
  }
}
