import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runningPostgres } from '../../scripts/postgres.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { startChild } from '../../scripts/child.mjs';
import { ADMIN } from './admin.js';
import type { RunningProduct } from './product-of-worker.js';

const root = dirname(dirname(import.meta.dirname));

export interface Product extends RunningProduct {
  stop: () => Promise<void>;
}

/** Starts the product with its start command, on a free port and with a separate data folder and log. */
export async function startProduct(number: number): Promise<Product> {
  const logFile = join(root, 'test-results', `product-${number}.log`);
  const dataDir = mkdtempSync(join(tmpdir(), 'unspoken-e2e-'));
  const [port, inboxPort] = [await freePort(), await freePort()];
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const stage = join(root, 'scripts', 'start.mjs');
  const started = startChild(process.execPath, [stage, '--no-env-file'], {
    cwd: root,
    env: environment(port, inboxPort, dataDir),
    output: log,
    graceSeconds: 30,
    sweep: dataDir,
  });
  closeSync(log);
  const stop = async () => void (await started.stop());
  const ended = started.exited.then((code) => `it ended with code ${code}`);
  const failure = await Promise.race([ended, readyLine(logFile)]);
  if (failure) {
    await stop();
    throw new Error(`The product did not start: ${failure}\n${readFileSync(logFile, 'utf8')}`);
  }
  const database = await runningPostgres(dataDir);
  return {
    baseUrl: `http://localhost:${port}`,
    databaseUrl: database?.url ?? '',
    inboxUrl: `http://localhost:${inboxPort}`,
    logFile,
    stop,
  };
}

/** Clears the settings of whoever runs the tests, so that the tests never use a real database. */
function environment(port: number, inboxPort: number, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, LANG },
    PORT: String(port),
    MAIL_INBOX_PORT: String(inboxPort),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // The whole suite sends its requests from one address within minutes.
    RATE_LIMIT: '20',
    // On a machine that is many times slower, a time limit would refuse calls, and journeys would fail.
    TIME_LIMIT_FACTOR: '10',
    // One network may use a tenth of this limit; the server drops further records.
    ANALYTICS_DAILY_MB: '1000',
    // Logs every call: journeys check the log for secrets.
    LOG_LEVEL: 'info',
  };
}

async function readyLine(logFile: string): Promise<undefined> {
  while (!/^Unspoken is ready at /m.test(readFileSync(logFile, 'utf8'))) await setTimeout(100);
}
