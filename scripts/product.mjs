import { join } from 'node:path';
import waitFor from 'p-wait-for';
import { run, startChild } from './child.mjs';
import { startInbox } from './inbox.mjs';
import { explain, PlainFailure } from './plain-failure.mjs';
import { freePort, portProblem } from './ports.mjs';
import { runningPostgres, startPostgres } from './postgres.mjs';
import { freeBytes, prepareDataDir } from './postgres-cluster.mjs';
import { keptSecret } from './secret.mjs';
import { atStop, stop } from './shutdown.mjs';

/** @typedef {import('./settings.mjs').LaunchSettings} LaunchSettings */

const MEGABYTE = 1024 ** 2;
/** In seconds: longer than the backend's time limit for requests in flight, which begins after `DRAIN_SECONDS`. */
const STOP_GRACE_SECONDS = 32;
/** The largest default of `DRAIN_SECONDS`. */
const UNSET_DRAIN_SECONDS = 5;
/** Placeholder for the URL of the database until it runs. */
const NO_DATABASE = 'postgres://127.0.0.1/unspoken';
/** Nothing listens on this port, so a mail that a command causes waits for the product. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';

/**
 * On a large machine V8 would let hundreds of megabytes of garbage accumulate before a collection. After a load, about
 * 80 MB of objects are in use. Sixty requests in progress hold up to 6 MB of young objects, which each collection copies:
 * with 32 MB for young objects instead of 16, lists of images take an eighth less CPU.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=32', '--max-old-space-size=512'];

/**
 * Starts the services that are not configured to run elsewhere, and adds the demo content. Starts nothing when a setting
 * is unusable.
 * @param {string} root
 * @param {LaunchSettings} settings
 * @returns {Promise<NodeJS.ProcessEnv>} the backend's environment
 */
export async function startParts(root, settings) {
  prepareDataDir(settings.dataDir);
  const given = { ...givenTo(root, settings), ...secretOf(settings) };
  const cli = join(root, 'backend', 'dist', 'cli');
  const check = await run(process.execPath, [join(cli, 'check-settings.js')], {
    cwd: root,
    env: { DATABASE_URL: NO_DATABASE, ...given },
  });
  if (check.code !== 0) throw new PlainFailure(check.output.trim());
  const env = {
    ...given,
    DATABASE_URL: settings.databaseUrl ?? (await ownDatabase(settings.dataDir)),
    SMTP_URL: settings.smtpUrl ?? (await ownInbox(settings)),
  };
  if (!settings.seedDemo) return env;
  const seed = startChild(process.execPath, [join(cli, 'seed.js')], { cwd: root, env });
  return (await seed.exited) === 0 ? env : stop(await seed.exited);
}

/**
 * The environment of a backend command: with the database of the running product, or one started for the command.
 * Commands send no mail themselves.
 * @param {string} root
 * @param {LaunchSettings} settings
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function commandEnvironment(root, settings) {
  const { dataDir, databaseUrl } = settings;
  prepareDataDir(dataDir);
  const running = databaseUrl ? undefined : await runningPostgres(dataDir);
  return {
    ...givenTo(root, settings),
    ...secretOf(settings),
    DATABASE_URL: databaseUrl ?? running?.url ?? (await ownDatabase(dataDir)),
    SMTP_URL: settings.smtpUrl ?? NO_MAIL_SERVER,
  };
}

/**
 * Starts a backend process. It is stopped with this process; if it exits by itself, this process ends too.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function startBackend(root, env) {
  const main = join(root, 'backend', 'dist', 'main.js');
  const backend = startChild(process.execPath, [...NODE_OPTIONS, main], {
    cwd: root,
    env,
    graceSeconds: STOP_GRACE_SECONDS + Number(env['DRAIN_SECONDS'] || UNSET_DRAIN_SECONDS),
  });
  atStop(backend.stop);
  return backend;
}

/** Resolves when the URL answers with success. @param {string} url */
export async function answering(url) {
  const isAnswered = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.status === 200;
  };
  await waitFor(isAnswered, { interval: 100 });
}

/** The URL of a server that listens on `host`. @param {string} host @param {number} port */
export function localAddress(host, port) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Settings that the backend always gets, whatever is started for it.
 * @param {string} root
 * @param {LaunchSettings} settings
 * @returns {NodeJS.ProcessEnv}
 */
function givenTo(root, settings) {
  const given = Object.entries(settings.env).filter(([, value]) => value !== '');
  return {
    SMTP_URL: NO_MAIL_SERVER,
    ...Object.fromEntries(given),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    PORT: String(settings.port),
    HOST: settings.host,
    APP_URL: settings.appUrl,
    DATA_DIR: settings.dataDir,
    SEED_DEMO: String(settings.seedDemo),
  };
}

/** @param {string} dataDir */
async function ownDatabase(dataDir) {
  try {
    const database = await startPostgres({
      dataDir,
      onGone: (reason) => {
        console.error(explain(orFullDisk(dataDir, reason)));
        void stop(1);
      },
    });
    atStop(database.stop);
    return database.url;
  } catch (failure) {
    throw orFullDisk(dataDir, failure);
  }
}

/** @param {LaunchSettings} settings */
async function ownInbox({ env, dataDir, inboxPort }) {
  const problem = await portProblem('127.0.0.1', inboxPort, 'MAIL_INBOX_PORT');
  // A default port that is taken is replaced by a free one.
  if (problem && env['MAIL_INBOX_PORT']) throw new PlainFailure(problem);
  const port = problem ? await freePort() : inboxPort;
  const inbox = await startInbox(join(dataDir, 'inbox'), port);
  atStop(inbox.stop);
  console.log(`Mail inbox at http://localhost:${port}`);
  return inbox.smtpUrl;
}

/** @param {LaunchSettings} settings */
function secretOf({ env, isProduction, dataDir }) {
  // In production the backend requires a secret shared by all its replicas.
  if (env['SESSION_SECRET'] || isProduction) return {};
  return { SESSION_SECRET: keptSecret(join(dataDir, 'session-secret')) };
}

/**
 * The line to show for a failure that a full disk of the data folder causes; any other failure as it is.
 * @param {string} dataDir
 * @param {unknown} failure
 */
function orFullDisk(dataDir, failure) {
  const left = Math.floor(freeBytes(dataDir) / MEGABYTE);
  const isOfDisk = /ENOSPC|EDQUOT|no space left on device/i.test(String(failure));
  if (!isOfDisk && left > 0) return failure;
  return new PlainFailure(
    `The disk of DATA_DIR (${dataDir}) is full: ${left} MB are free. Free some space on it.`,
  );
}
