import { Global, Module, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NightlyBackups } from './cli/backup/nightly-backups.service.js';
import { readSettings } from './platform/config/read-settings.js';
import { Settings } from './platform/config/settings.js';
import { Connections } from './platform/database/connections.js';
import { databaseOptions } from './platform/database/data-source.js';
import { Database } from './platform/database/database.js';
import { Notifications } from './platform/database/notifications.js';
import { RowLists } from './platform/database/row-lists.js';
import { IdempotentCalls } from './platform/http/idempotency/idempotent-calls.js';
import { RateLimitGuard } from './platform/http/limits/rate-limit.guard.js';
import { JobQueue } from './platform/jobs/job-queue.js';
import { ScheduledTasks } from './platform/jobs/scheduled-tasks.js';
import { ProductState } from './platform/lifecycle/product-state.js';
import { RateLimits } from './platform/limits/rate-limits.js';
import { TokenGuesses } from './platform/limits/token-guesses.js';
import { MailQueue } from './platform/mail/mail-queue.js';
import { Mailer } from './platform/mail/mailer.js';
import { OptOuts } from './platform/mail/opt-outs.js';
import { SmtpMailer } from './platform/mail/smtp-mailer.js';
import { UnsolicitedMails } from './platform/mail/unsolicited-mails.js';
import { HealthController } from './platform/observability/health.controller.js';
import { Log } from './platform/observability/log.js';
import { MetricsServer } from './platform/observability/metrics-server.js';
import { Metrics } from './platform/observability/metrics.js';
import { ProductMetrics } from './platform/observability/product-metrics.js';
import { Readiness } from './platform/observability/readiness.js';
import { RedisConnection } from './platform/redis/redis-connection.js';
import { SiteSettings } from './platform/site-settings/site-settings.js';
import { ObjectStore } from './platform/storage/object-store.js';
import { openObjectStore } from './platform/storage/open-object-store.js';
import { Clock, SystemClock } from './shared/clock.js';
import { ProductDays } from './shared/product-days.js';
import { ProductRules } from './shared/product-rules.js';
import { TimeLimits } from './shared/time-limits.js';
import { Tokens } from './shared/tokens.js';

/** The settings, and providers that take values of the settings or implement an abstract class. */
const CONFIGURED: Provider[] = [
  { provide: Settings, useFactory: () => readSettings() },
  { provide: Clock, useClass: SystemClock },
  {
    provide: TimeLimits,
    inject: [Settings],
    useFactory: ({ TIME_LIMIT_FACTOR }: Settings): TimeLimits => ({ factor: TIME_LIMIT_FACTOR }),
  },
  {
    provide: ProductDays,
    inject: [Clock, Settings],
    useFactory: (clock: Clock, { APP_TIMEZONE }: Settings) => new ProductDays(clock, APP_TIMEZONE),
  },
  { provide: Log, inject: [Settings], useFactory: (settings: Settings) => new Log(settings) },
  {
    provide: Tokens,
    inject: [Settings],
    useFactory: ({ SESSION_SECRET }: Settings) => new Tokens(SESSION_SECRET),
  },
  {
    provide: Connections,
    inject: [Settings, TimeLimits],
    useFactory: ({ DATABASE_URL: url }: Settings, { factor: timeLimitFactor }: TimeLimits) =>
      new Connections({ url, timeLimitFactor }),
  },
  {
    provide: RedisConnection,
    inject: [Settings, Log, TimeLimits],
    useFactory: ({ REDIS_URL }: Settings, log: Log, { factor }: TimeLimits) =>
      new RedisConnection(REDIS_URL, log, factor),
  },
  {
    provide: RateLimits,
    inject: [Settings, RedisConnection],
    useFactory: ({ RATE_LIMIT }: Settings, { client }: RedisConnection) =>
      new RateLimits({ factor: RATE_LIMIT, redis: client }),
  },
  { provide: ObjectStore, inject: [Settings], useFactory: openObjectStore },
  { provide: Mailer, useClass: SmtpMailer },
];

const PARTS = [
  ...CONFIGURED,
  ProductRules,
  ProductState,
  Database,
  Notifications,
  RowLists,
  Readiness,
  Metrics,
  MetricsServer,
  ProductMetrics,
  SiteSettings,
  JobQueue,
  ScheduledTasks,
  MailQueue,
  OptOuts,
  UnsolicitedMails,
  NightlyBackups,
  TokenGuesses,
  IdempotentCalls,
];

/**
 * The data source. `Database` opens it, because the product also starts without PostgreSQL. Import it before
 * `PlatformModule`, so that it closes after that module.
 */
export const typeOrm = TypeOrmModule.forRootAsync({
  inject: [Connections],
  useFactory: (connections: Connections) => ({
    ...databaseOptions(connections),
    manualInitialization: true,
    retryAttempts: 0,
  }),
});

/**
 * Provides the parts of the platform to every module. Import it before the other modules, so that its guard runs first.
 */
@Global()
@Module({
  controllers: [HealthController],
  providers: [...PARTS, { provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: PARTS,
})
export class PlatformModule {}
