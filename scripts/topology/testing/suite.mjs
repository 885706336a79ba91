import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findProgram } from '../../programs/find-program.mjs';
import { freePort } from '../../processes/port.mjs';
import { startTopology } from '../topology.mjs';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
/** Compile cache: the tests start many processes, and each compiles the same files. */
export const COMPILED = join(root, 'node_modules', '.cache', 'compiled');
export const ADMIN_PASSWORD = 'the password of the topology';

for (const workspace of ['backend', 'frontend']) {
  if (existsSync(join(root, workspace, 'dist'))) continue;
  throw new Error(`The ${workspace} is not built: run npm run build first.`);
}

export const nginx = await findProgram(root, 'nginx');
const redis = await findProgram(root, 'redis-server');
const missing = [nginx, redis].find((program) => 'reason' in program);

/** Why this machine cannot run the topology; undefined when it can. */
export const whyNoTopology = missing && 'reason' in missing ? missing.reason : undefined;
if (whyNoTopology) console.log(`Tests behind a proxy are skipped: ${whyNoTopology}`);

/**
 * Describes tests that need the whole topology; a single skipped test where this machine lacks a part of it.
 * @param {string} title
 * @param {() => void} facts
 */
export function describeTopology(title, facts) {
  if (whyNoTopology) test(title, { skip: whyNoTopology });
  else describe(title, facts);
}

/**
 * @typedef {import('../topology.mjs').Topology & {
 *   query: (text: string, values?: unknown[]) => Promise<any[]>,
 *   log: () => string,
 *   dataDir: string,
 * }} TestedTopology
 */

/**
 * Starts the topology on an empty database and in a separate folder.
 * @returns {Promise<TestedTopology>}
 */
export async function startTested() {
  if ('reason' in nginx || 'reason' in redis) throw new Error(whyNoTopology);
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-topology-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const logFile = join(dataDir, 'replicas.log');
  const output = openSync(logFile, 'a');
  const topology = await startTopology({
    ...{ root, dataDir, output },
    port: await freePort(),
    inboxPort: await freePort(),
    programs: { nginx, redis },
    settings: {
      ADMIN_PASSWORD,
      NODE_COMPILE_CACHE: COMPILED,
      MODERATION: 'after',
      DRAIN_SECONDS: '3',
      // Logs only warnings, because the output of a failed start matters more here than each request.
      LOG_LEVEL: 'warn',
    },
  });
  closeSync(output);
  const pool = new pg.Pool({ connectionString: topology.database.url, max: 2 });
  pool.on('error', () => undefined);
  return {
    ...topology,
    dataDir,
    query: async (text, values) => (await pool.query(text, values)).rows,
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      await pool.end();
      await topology.stop();
      for (const folder of [topology.database.place, dataDir]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Settings for a process of the product whose mails go nowhere.
 * @param {string} databaseUrl
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} [settings]
 * @returns {NodeJS.ProcessEnv}
 */
export function productSettings(databaseUrl, dataDir, settings) {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILED,
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: 'a secret that only the tests know',
    ADMIN_PASSWORD,
    ...settings,
  };
}

/**
 * Settings for a process in production mode on a free port, which ends at once.
 * @param {string} databaseUrl
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} [settings]
 */
export async function productionSettings(databaseUrl, dataDir, settings) {
  return productSettings(databaseUrl, dataDir, {
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
    ...settings,
  });
}

/** Milliseconds. */
const EVENTUALLY_MS = 10 * 60_000;

/**
 * Polls until the condition holds.
 * @template T
 * @param {() => Promise<T | undefined | false>} ask
 * @returns {Promise<T>}
 */
export async function eventually(ask) {
  const end = performance.now() + EVENTUALLY_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end)
      throw new Error(`not within ${EVENTUALLY_MS / 60_000} minutes: ${ask}`);
    await sleep(50);
  }
}

/**
 * @param {string} url
 * @returns {Promise<number | undefined>} undefined without an answer
 */
export async function statusOf(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}
