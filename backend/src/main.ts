import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { configureApp } from './app.setup.js';
import { InvalidSettingError, readSettings } from './platform/config/env.js';
import { migrate } from './platform/database/migrate.js';
import { limitSlowClients } from './platform/http/edge/slow-clients.js';

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
  await app.listen(settings.PORT, settings.HOST);
}

start().catch((failure: unknown) => {
  const line = failure instanceof InvalidSettingError ? failure.message : failure;
  // The log is not there yet, or is what failed.
  // eslint-disable-next-line no-console
  console.error(line);
  process.exit(1);
});
