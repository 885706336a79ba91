import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Log } from './log.js';
import { Readiness } from './readiness.js';

@Global()
@Module({ controllers: [HealthController], providers: [Log, Readiness], exports: [Log] })
export class ObservabilityModule {}
