import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { HealthController } from './health.controller.js';
import { Log } from './log.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { ProductMetrics } from './product-metrics.js';
import { Readiness } from './readiness.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [
    Readiness,
    Metrics,
    MetricsServer,
    ProductMetrics,
    { provide: Log, inject: [Settings], useFactory: (settings: Settings) => new Log(settings) },
  ],
  exports: [Log, Metrics, MetricsServer],
})
export class ObservabilityModule {}
