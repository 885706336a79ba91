import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { prepareProduct } from './app.prepare.js';
import { configureApp } from './app.setup.js';
import { InvalidSettingError, readSettings } from './platform/config/env.js';
import { migrate } from './platform/database/migrate.js';
import { limitSlowClients } from './platform/http/edge/slow-clients.js';
import { JobQueue } from './platform/jobs/job-queue.js';

async function start(): Promise<void> {
  const settings = readSettings();
  await migrate(settings.DATABASE_URL);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  configureApp(app).enableShutdownHooks();
  limitSlowClients(app.getHttpServer());
  const password = await prepareProduct(app);
  if (password) announce(settings.ADMIN_USERNAME, password);
  await app.listen(settings.PORT, settings.HOST);
  await app.get(JobQueue).start();
}

/** Straight to the terminal and not into the log: it is said once and kept nowhere. */
function announce(username: string, password: string): void {
  process.stdout.write(
    `\n  Admin portal: user "${username}", password "${password}" (shown only now)\n\n`,
  );
}

start().catch((failure: unknown) => {
  const line = failure instanceof InvalidSettingError ? failure.message : failure;
  // The log is not there yet, or is what failed.
  // eslint-disable-next-line no-console
  console.error(line);
  process.exit(1);
});
