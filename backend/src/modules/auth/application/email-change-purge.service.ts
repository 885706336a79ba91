import { EmailChangesRepository } from '../infrastructure/email-changes.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';

/** Deletes changes of email addresses that can't be undone any more, and with them the old addresses. */
@Injectable()
export class EmailChangePurge implements OnModuleInit {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'email-changes',
      cron: '0 2 * * *',
      run: async ({ signal }) => ({
        removed: await deleteInPortions(signal, (atMost) =>
          this.changes.purge(this.clock.now(), atMost),
        ),
      }),
    });
  }
}
