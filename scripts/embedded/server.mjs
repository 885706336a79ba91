import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import waitFor from 'p-wait-for';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { freePort } from '../processes/port.mjs';
import { startChild } from '../processes/child.mjs';
import { serverEnvironment } from './cluster.mjs';
import { connect } from './connection.mjs';

const START_ATTEMPTS = 3;
const START_LIMIT_MS = 60_000;
const LOG_LIMIT_BYTES = 1_000_000;
/** Settings for disposable data: fast, without durability after a power failure. */
const CHEAP = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal'];

const MEGABYTE = 1024 ** 2;
/**
 * Memory that PostgreSQL keeps tables in, in MB. It takes a part only when a table needs it. The default of 128 MB is less
 * than the indexes of a million pictures; a quarter of the machine is the advice of its manual. The rows and indexes of ten
 * million pictures that requests read take 5 GB.
 */
const SHARED_BUFFERS = Math.max(128, Math.min(8_192, Math.floor(memory() / 4 / MEGABYTE)));

/**
 * @typedef {object} Server
 * @property {import('pg').Client} client
 * @property {number} port
 * @property {import('../processes/child.mjs').Child} process
 */

/**
 * Starts PostgreSQL on a cluster and waits until it answers. It listens on 127.0.0.1 only.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {{ port?: number, throwaway?: string }} options without a port, a free one is used;
 *   `throwaway` is the folder to remove afterwards; it also trades durability for speed
 * @returns {Promise<Server>}
 */
export async function startServer(cluster, options) {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const port = options.port ?? (await freePort());
    const server = await tryPort(cluster, port, options.throwaway);
    if (server) return server;
  }
  throw new PlainFailure(`PostgreSQL did not start. Last output:\n${lastWords(cluster)}`);
}

/**
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {number} port
 * @param {string | undefined} throwaway
 * @returns {Promise<Server | undefined>} undefined when the server ended, for example because the port is taken
 */
async function tryPort(cluster, port, throwaway) {
  const process = launch(cluster, port, throwaway);
  const ended = new AbortController();
  process.exited.finally(() => ended.abort()).catch(() => undefined);
  /** @type {import('pg').Client | undefined} */
  let client;
  const connected = async () => (client = await connect(cluster, port)) !== undefined;
  const limits = { timeout: START_LIMIT_MS, signal: ended.signal };
  await waitFor(connected, limits).catch(() => undefined);
  if (client) return { client, port, process };
  await process.stop();
  return undefined;
}

/**
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {number} port
 * @param {string | undefined} throwaway
 */
function launch(cluster, port, throwaway) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    // Without DETAIL, which quotes values: addresses of users.
    'log_error_verbosity=terse',
    ...(throwaway ? [...CHEAP, 'max_wal_senders=0'] : [`shared_buffers=${SHARED_BUFFERS}MB`]),
  ];
  const log = openLog(join(cluster.place, 'server.log'));
  try {
    return startChild(
      join(cluster.binaries, 'bin', 'postgres'),
      ['-D', cluster.data, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...cluster.owner,
        cwd: '/',
        env: serverEnvironment(),
        output: log,
        // Fast shutdown: ends open sessions and writes all data to disk.
        stopSignal: 'INT',
        graceSeconds: 20,
        ...(throwaway ? { sweep: throwaway } : {}),
      },
    );
  } finally {
    closeSync(log);
  }
}

/** @param {string} path */
function openLog(path) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return openSync(path, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
}

/** @param {import('./cluster.mjs').Cluster} cluster */
function lastWords(cluster) {
  const log = readFileSync(join(cluster.place, 'server.log'), 'utf8');
  return log.trimEnd().split('\n').slice(-8).join('\n');
}

/** Bytes of memory of this machine, or of its container if that has less. */
function memory() {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
