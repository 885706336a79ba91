import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { openWhenDatabaseIsReady } from './app.prepare.js';
import { configureApp } from './app.setup.js';
import { InvalidSettingError, readSettings } from './platform/config/read-settings.js';
import { checkPorts, listenAt } from './platform/config/listening.js';
import { misspelledSettings } from './platform/config/misspelled-settings.js';
import { VERSION } from './platform/config/version.js';
import { failItsRequest } from './platform/http/edge/contained-failures.js';
import { limitConnections, ProductAdapter } from './platform/http/edge/http-adapter.js';
import { stopGracefully } from './platform/lifecycle/graceful-stop.js';
import { stopOnReasons } from './platform/lifecycle/stop-reasons.js';
import { Mailer } from './platform/mail/mailer.js';
import { Log } from './platform/observability/log.js';
import { loggedError } from './platform/observability/logged-error.js';
import { MetricsServer } from './platform/observability/metrics-server.js';
import { logPartsDown } from './platform/observability/readiness.js';
import { ObjectStore } from './platform/storage/object-store.js';
import { openObjectStore } from './platform/storage/open-object-store.js';

/** More connections than a game night behind one address opens. */
const CONNECTIONS_OF_A_CLIENT = 1_000;

async function start(): Promise<void> {
  const settings = readSettings();
  await checkPorts(settings);
  // Opened here first, because Nest prints a stack for any failure while it builds the product.
  await openObjectStore(settings);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, new ProductAdapter(), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  configureApp(app);
  app.get(Log).info({ version: VERSION }, 'the product starts');
  for (const line of misspelledSettings()) app.get(Log).warn(line);
  const { DRAIN_SECONDS: drainSeconds } = settings;
  stopOnReasons({
    drainSeconds,
    log: app.get(Log),
    contain: failItsRequest,
    stop: () => stopGracefully(app, drainSeconds),
  });
  // Behind a proxy, all connections come from the proxy; in load tests, from one client.
  if (!settings.TRUST_PROXY && settings.RATE_LIMIT !== 'off') {
    limitConnections(app.getHttpServer(), CONNECTIONS_OF_A_CLIENT);
  }

  const listen = async () => {
    await listenAt(app.getHttpServer(), settings, 'product');
    void logPartsDown(app.get(Log), { store: app.get(ObjectStore), mail: app.get(Mailer) });
  };
  await app.get(MetricsServer).open();
  await app.init();
  await openWhenDatabaseIsReady(app, {
    // Pages and health checks work without a database. Everything else waits until it is migrated.
    onDatabaseDown: listen,
    announce: (password) => announce(settings.ADMIN_USERNAME, password),
  });
  if (!app.getHttpServer().listening) await listen();
}

/** Writes to stdout and not to the log: the password is shown once and stored nowhere. */
function announce(username: string, password: string): void {
  process.stdout.write(
    `\n  Admin portal: user "${username}", password "${password}" (shown only now)\n\n`,
  );
}

start().catch((failure: unknown) => {
  const line = failure instanceof InvalidSettingError ? failure.message : loggedError(failure);
  // The log does not exist yet, or is what failed.
  // eslint-disable-next-line no-console
  console.error(line);
  process.exit(1);
});
