import { Global, Module } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { CallPurge } from './call-purge.js';
import { IdempotentCalls } from './idempotent-calls.js';

/** Idempotency keys: safe retries of calls. */
@Global()
@Module({
  providers: [
    {
      provide: IdempotentCalls,
      inject: [Database, Settings],
      useFactory: (database: Database, { SESSION_SECRET }: Settings) =>
        new IdempotentCalls(database, SESSION_SECRET),
    },
    CallPurge,
  ],
  exports: [IdempotentCalls],
})
export class IdempotencyModule {}
