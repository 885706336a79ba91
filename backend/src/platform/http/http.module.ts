import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { RateLimits } from '../limits/rate-limits.js';
import { TokenGuesses } from '../limits/token-guesses.js';
import { Log } from '../observability/log.js';
import { Slowness } from '../../shared/slowness.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { IdempotentCalls } from './idempotency/idempotent-calls.js';
import { RateLimitGuard } from './limits/rate-limit.guard.js';

/** Global guards run in module order; import this module before auth. */
@Global()
@Module({
  providers: [
    {
      provide: RedisConnection,
      inject: [Settings, Log, Slowness],
      useFactory: ({ REDIS_URL }: Settings, log: Log, { factor }: Slowness) =>
        new RedisConnection(REDIS_URL, log, factor),
    },
    {
      provide: RateLimits,
      inject: [Settings, RedisConnection],
      useFactory: ({ RATE_LIMIT }: Settings, { client }: RedisConnection) =>
        new RateLimits({ factor: RATE_LIMIT, redis: client }),
    },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    TokenGuesses,
    IdempotentCalls,
  ],
  exports: [RedisConnection, RateLimits, TokenGuesses, IdempotentCalls],
})
export class HttpModule {}
