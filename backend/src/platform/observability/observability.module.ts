import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { HealthController } from './health.controller.js';
import { Log } from './log.js';
import { Readiness } from './readiness.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [
    Readiness,
    { provide: Log, inject: [Settings], useFactory: (settings: Settings) => new Log(settings) },
  ],
  exports: [Log],
})
export class ObservabilityModule {}
