import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { People } from '../../auth/application/people.service.js';
import { PENDING_FOR } from '../../auth/domain/account.js';
import { PeopleAdministration } from './people-administration.service.js';

const AT_ONCE = 100;

/** Nightly task that deletes accounts nobody set up, recorded like a deletion by an admin. */
@Injectable()
export class PendingAccounts implements OnModuleInit {
  constructor(
    private readonly people: People,
    private readonly administration: PeopleAdministration,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'pending-accounts',
      cron: '0 3 * * *',
      zone: 'UTC',
      atStart: false,
      run: (job) => this.run(job),
    });
  }

  /** Deletes each account in a separate transaction, so that one failure does not stop the others. */
  async run({ id: requestId, signal }: ScheduledJob): Promise<{ deleted: number }> {
    const actor = { id: null, username: 'nightly task', requestId };
    const before = new Date(this.clock.now().getTime() - PENDING_FOR);
    const failures: unknown[] = [];
    let deleted = 0;
    for await (const id of this.stale(before)) {
      signal.throwIfAborted();
      try {
        if (await this.administration.removeStalePending(actor, id, before)) deleted += 1;
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length === 0) return { deleted };
    const counts = `${deleted} pending accounts were deleted, ${failures.length} could not be`;
    throw new Error(counts, { cause: failures[0] });
  }

  private async *stale(before: Date): AsyncIterable<number> {
    for (let after = 0; ;) {
      const ids = await this.people.findStalePending(before, after, AT_ONCE);
      yield* ids;
      if (ids.length < AT_ONCE) return;
      after = ids.at(-1) ?? after;
    }
  }
}
