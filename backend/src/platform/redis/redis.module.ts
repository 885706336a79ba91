import { Global, Module } from '@nestjs/common';
import { Slowness } from '../../shared/slowness.js';
import { Settings } from '../config/settings.js';
import { Log } from '../observability/log.js';
import { RedisConnection } from './redis-connection.js';

@Global()
@Module({
  providers: [
    {
      provide: RedisConnection,
      inject: [Settings, Log, Slowness],
      useFactory: (settings: Settings, log: Log, { factor }: Slowness) =>
        new RedisConnection(settings.REDIS_URL, log, factor),
    },
  ],
  exports: [RedisConnection],
})
export class RedisModule {}
