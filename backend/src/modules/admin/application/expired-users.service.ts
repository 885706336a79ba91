import { Injectable } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { inPages } from '../../../shared/in-pages.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { type Expiry, ManagedUsers } from '../../auth/application/managed-users.service.js';
import { UserEdits } from './user-edits.service.js';

/**
 * Scheduled tasks that delete users who never registered, and users who asked for the deletion of their account. The
 * audit trail records each one like a deletion by an admin.
 */
@Injectable()
export class ExpiredUsers {
  constructor(
    private readonly users: ManagedUsers,
    private readonly edits: UserEdits,
    tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {
    tasks.declare('pending-accounts', (job) => this.run('pending', job));
    tasks.declare('deleted-accounts', (job) => this.run('deleted', job));
  }

  /** Deletes each user in a separate transaction, so that one failure does not stop the others. */
  async run(kind: Expiry['kind'], { id, signal }: ScheduledJob): Promise<{ deleted: number }> {
    const actor = { id: null, username: 'scheduled task', requestId: id };
    const expiry = { kind, before: this.endOf(kind) };
    const failures: unknown[] = [];
    let deleted = 0;
    for await (const { id: userId } of this.expired(expiry)) {
      signal.throwIfAborted();
      try {
        if (await this.edits.removeExpired(actor, userId, expiry)) deleted += 1;
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length === 0) return { deleted };
    const counts = `${deleted} accounts were deleted, ${failures.length} could not be`;
    throw new Error(counts, { cause: failures[0] });
  }

  private endOf(kind: Expiry['kind']): Date {
    const now = this.clock.now();
    return kind === 'pending' ? new Date(now.getTime() - RETENTION.pendingUsers) : now;
  }

  private expired(expiry: Expiry): AsyncIterable<{ id: number }> {
    return inPages(async (after, atMost) => {
      const ids = await this.users.findExpired(expiry, after, atMost);
      return ids.map((id) => ({ id }));
    });
  }
}
