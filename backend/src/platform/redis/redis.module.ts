import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Log } from '../observability/log.js';
import { RedisConnection } from './redis-connection.js';

@Global()
@Module({
  providers: [
    {
      provide: RedisConnection,
      inject: [Settings, Log],
      useFactory: (settings: Settings, log: Log) => new RedisConnection(settings.REDIS_URL, log),
    },
  ],
  exports: [RedisConnection],
})
export class RedisModule {}
