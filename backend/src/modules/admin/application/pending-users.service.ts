import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { ManagedUsers } from '../../auth/application/managed-users.service.js';
import { UserEdits } from './user-edits.service.js';

/**
 * Age in milliseconds after which a pending user is deleted. Both the user and its last setup link must be older.
 */
const PENDING_FOR = 180 * 24 * 60 * 60_000;

const AT_ONCE = 100;

/** Nightly task that deletes users who never registered, recorded like a deletion by an admin. */
@Injectable()
export class PendingUsers implements OnModuleInit {
  constructor(
    private readonly users: ManagedUsers,
    private readonly edits: UserEdits,
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

  /** Deletes each user in a separate transaction, so that one failure does not stop the others. */
  async run({ id: requestId, signal }: ScheduledJob): Promise<{ deleted: number }> {
    const actor = { id: null, username: 'nightly task', requestId };
    const before = new Date(this.clock.now().getTime() - PENDING_FOR);
    const failures: unknown[] = [];
    let deleted = 0;
    for await (const id of this.stale(before)) {
      signal.throwIfAborted();
      try {
        if (await this.edits.removeStalePending(actor, id, before)) deleted += 1;
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
      const ids = await this.users.findStalePending(before, after, AT_ONCE);
      yield* ids;
      if (ids.length < AT_ONCE) return;
      after = ids.at(-1) ?? after;
    }
  }
}
