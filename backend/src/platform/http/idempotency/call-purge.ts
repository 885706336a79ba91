import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInPortions } from '../../jobs/in-portions.js';
import { NightlyTasks } from '../../jobs/nightly-task.js';
import { IdempotentCalls } from './idempotent-calls.js';

/** Deletes idempotent calls older than a day. */
@Injectable()
export class CallPurge implements OnModuleInit {
  constructor(
    private readonly calls: IdempotentCalls,
    private readonly tasks: NightlyTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'idempotent-calls',
      cron: '0 2 * * *',
      run: async ({ signal }) => ({
        removed: await deleteInPortions(signal, (atMost) => this.calls.purge(atMost)),
      }),
    });
  }
}
