import { Argon2PasswordHasher } from '../../src/modules/auth/infrastructure/argon2-password-hasher.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { prepareProduct } from '../../src/app.prepare.js';
import { configureApp } from '../../src/app.setup.js';
import { readSettings } from '../../src/platform/config/read-settings.js';
import { Settings } from '../../src/platform/config/settings.js';
import { Database } from '../../src/platform/database/database.js';
import { ProductAdapter } from '../../src/platform/http/edge/http-adapter.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { Log } from '../../src/platform/observability/log.js';
import { MetricsServer } from '../../src/platform/observability/metrics-server.js';
import { ProductRules } from '../../src/shared/product-rules.js';
import { Clock } from '../../src/shared/clock.js';
import { TimeLimits } from '../../src/shared/time-limits.js';
import { CheapHasher } from './cheap-hasher.js';
import { eventually } from './eventually.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { TestClock } from './test-clock.js';
import { TestInbox } from './test-inbox.js';

/** Multiplies time limits, because a machine that runs tests may be very slow. Tests of limits use a smaller factor. */
export const LONG_TIME_LIMITS: TimeLimits = { factor: 10 };

/** A tiny built frontend, so that tests need no real build. */
const FRONTEND_FIXTURE = join(import.meta.dirname, '..', 'fixtures', 'frontend');

export interface TestProduct {
  app: NestExpressApplication;
  database: TestDatabase;
  /** Data folder of this product. */
  dataDir: string;
  /** Clock of this product. */
  clock: TestClock;
  /** Receives the mails of this product. */
  inbox: TestInbox;
  /** A client without a cookie jar: each call is a new visitor. */
  visitor: () => supertest.Agent;
  stop: () => Promise<void>;
}

/** Replaceable parts of the product. */
interface TestParts {
  log?: (settings: Settings) => Log;
  rules?: Partial<ProductRules>;
  timeLimits?: TimeLimits;
}

/** The scheduled tasks of a job queue. */
interface Scheduled {
  scheduled: Map<string, unknown>;
}

/**
 * Starts the real product with a new database and data folder, on a free port. Tests run scheduled tasks themselves: a
 * task that starts on its own, at midnight or after the start, would change the data of a test.
 */
export async function startProduct(
  environment: NodeJS.ProcessEnv = {},
  controllers: Type[] = [],
  { log, rules, timeLimits = LONG_TIME_LIMITS }: TestParts = {},
): Promise<TestProduct> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'unspoken-test-'));
  const clock = new TestClock();
  const inbox = await TestInbox.start();
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: inbox.url,
    SESSION_SECRET: 'a secret that only the tests know',
    ADMIN_PASSWORD: 'the password of the tests',
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    ...environment,
  });
  const module = await Test.createTestingModule({
    imports: [AppModule, DiscoveryModule],
    controllers,
  })
    .overrideProvider(Settings)
    .useValue(settings)
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(ProductRules)
    .useValue({ ...new ProductRules(), ...rules })
    .overrideProvider(TimeLimits)
    .useValue(timeLimits)
    .overrideProvider(Argon2PasswordHasher)
    .useClass(CheapHasher)
    .overrideProvider(Log)
    .useValue(log?.(settings) ?? new Log(settings))
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new ProductAdapter(), {
    bodyParser: false,
  });
  await configureApp(app, FRONTEND_FIXTURE).init();
  await app.get(MetricsServer).open();
  // Tries again, because connections may exceed the timeouts on a busy machine. The product also tries again.
  await eventually(() => app.get(Database).open());
  await eventually(async () => void (await prepareProduct(app)));
  const server = await app.listen(0, '127.0.0.1');
  app.get<JobQueue, Scheduled>(JobQueue).scheduled.clear();
  await eventually(() => app.get(JobQueue).start());
  return {
    app,
    database,
    dataDir,
    clock,
    inbox,
    visitor: () => supertest.agent(server),
    stop: async () => {
      await app.close();
      await inbox.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
