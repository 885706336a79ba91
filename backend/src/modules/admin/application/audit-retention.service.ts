import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { ChangesRepository } from '../domain/change.js';

/** How long the audit trail keeps what, in milliseconds. */
const KEPT = {
  changes: 365 * DAY,
  /** Names and addresses of people whose account is gone. */
  names: 30 * DAY,
} as const;

/** Nightly task that enforces the retention rules of the audit trail. */
@Injectable()
export class AuditRetention implements OnModuleInit {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'audit-trail',
      cron: '0 5 * * *',
      run: () => this.run(),
    });
  }

  async run(): Promise<{ removed: number; anonymized: number }> {
    const now = this.clock.now().getTime();
    const removed = await this.changes.removeBefore(new Date(now - KEPT.changes));
    const anonymized = await this.changes.forgetGone(new Date(now - KEPT.names));
    return { removed, anonymized };
  }
}
