import { AuditTrailRepository } from '../infrastructure/audit-trail.repository.js';
import { Injectable } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { RETENTION } from '../../../shared/product-rules.js';

/** Scheduled task that deletes old changes, and the names and addresses of deleted users. */
@Injectable()
export class AuditRetention {
  constructor(
    private readonly changes: AuditTrailRepository,
    tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {
    tasks.declare('audit-trail', (job) => this.run(job));
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>) {
    const { changes } = this;
    const now = this.clock.now().getTime();
    const [past, end] = [new Date(now - RETENTION.changes), new Date(now - RETENTION.deletedNames)];
    const inPortions = (some: (atMost: number) => Promise<number>) =>
      deleteInPortions(signal, some);
    const removed = await inPortions((atMost) => changes.removeBefore(past, atMost));
    const deleted = await changes.findDeletedAdmins();
    const byDeletedAdmins = await inPortions((atMost) =>
      changes.forgetAdmins(deleted, end, atMost),
    );
    const inSettings = await changes.forgetSavers(end);
    const aboutDeletedUsers = await inPortions((atMost) => changes.forgetDeletedUsers(end, atMost));
    return { removed, anonymized: byDeletedAdmins + inSettings + aboutDeletedUsers };
  }
}
