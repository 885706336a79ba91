import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { rmSync, statSync } from 'node:fs';
import { freemem, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startChild } from './child.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { freePort } from './ports.mjs';
import {
  clusterPlace,
  freeBytes,
  openCluster,
  SERVER_ENVIRONMENT,
  SUPERUSER,
} from './postgres-cluster.mjs';
import { keptSecret } from './secret.mjs';

/** @typedef {import('./postgres-cluster.mjs').Cluster} Cluster */

/**
 * A running PostgreSQL server that needs no installation.
 * @typedef {object} Postgres
 * @property {string} url of the database `unspoken`, as the role that owns only this database
 * @property {string} adminUrl of the same database, as the superuser
 * @property {() => Promise<void>} stop
 */

const ANSWER_LIMIT_MS = 60_000;
/** Number of attempts: one fails when another program took the port, or while children of a killed server still run. */
const START_ATTEMPTS = 5;
const LOG_LIMIT_BYTES = 1_000_000;
const DATABASE = 'unspoken';
/** Name of the product's role, as in `docker/database-role.sql`. */
const ROLE = 'unspoken_app';
const ROLE_SCRIPT = join(import.meta.dirname, '..', 'docker', 'database-role.sql');
/** Takes the advisory lock that the process that started a server holds on it. */
const KEEPER = 'select pg_try_advisory_lock(20260101) as free';
/** Settings for disposable data: fast, without durability after a power failure. */
const CHEAP =
  'fsync=off synchronous_commit=off full_page_writes=off wal_level=minimal max_wal_senders=0';
const MEGABYTE = 1024 ** 2;
/** A folder in memory: on a disk, creating and deleting test databases takes longer than the tests' statements. */
const MEMORY = '/dev/shm';
const ROOM = 2048 * MEGABYTE;
/** In MB: a quarter of the machine's memory, as PostgreSQL's manual advises. Requests read 5 GB of ten million images. */
const SHARED_BUFFERS = Math.max(128, Math.min(8_192, Math.floor(memory() / 4 / MEGABYTE)));

/**
 * Starts PostgreSQL on the database in `dataDir`, creating it first if there is none. A server that is killed is started
 * again on the same port. Fails when another process runs the database.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} [options.port]
 * @param {(reason: unknown) => void} [options.onGone] called when a lost server could not be started again
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, port, onGone = () => undefined }) {
  const cluster = await openCluster(resolve(dataDir));
  const running = await findServer(cluster);
  if (running) {
    const { rows } = await running.client.query(KEEPER);
    await running.client.end();
    if (!rows[0].free) {
      throw new PlainFailure(
        `Unspoken, or a command of it, already runs on the data in ${dataDir}.`,
      );
    }
    // The launcher of this server and its guard were killed, and the server still runs.
    process.kill(running.pid, 'SIGINT');
    while (existsSync(join(cluster.data, 'postmaster.pid'))) await sleep(100);
  }
  let stopping = false;
  let server = launchServer(cluster, port);
  const { port: kept } = await server;
  const watch = async () => {
    await (
      await server
    ).process.exited;
    if (stopping) return;
    server = launchServer(cluster, kept);
    await watch();
  };
  watch().catch(onGone);
  return {
    ...(await ensureProductDatabase(cluster, kept)),
    stop: async () => {
      stopping = true;
      // Waits for a server that is being started again, because it would outlive this process otherwise.
      await (await server.catch(() => undefined))?.process.stop();
    },
  };
}

/**
 * Starts a separate, empty PostgreSQL: fast, not durable, deleted after `stop` or when this process dies.
 * @returns {Promise<Postgres>}
 */
export async function startThrowawayPostgres() {
  // Only as much as the machine has free: the size of a file system in memory is just a limit.
  const hasRoom = existsSync(MEMORY) && Math.min(freemem(), freeBytes(MEMORY)) >= ROOM;
  const parent = hasRoom ? MEMORY : realpathSync(tmpdir());
  const dataDir = mkdtempSync(join(parent, 'unspoken-database-'));
  const cluster = await openCluster(dataDir);
  const { port, process: server } = await launchServer(cluster, undefined, dataDir);
  return {
    ...(await ensureProductDatabase(cluster, port)),
    stop: async () => void (await server.stop()),
  };
}

/**
 * The database in `dataDir` if its server runs, whoever started it.
 * @param {string} dataDir
 * @returns {Promise<{ url: string, pid: number } | undefined>} the URL as the product's role, and the pid of the server
 */
export async function runningPostgres(dataDir) {
  const folder = resolve(dataDir);
  if (!clusterPlace(folder)) return undefined;
  const cluster = await openCluster(folder);
  const server = await findServer(cluster);
  if (!server) return undefined;
  await server.client.end();
  return { url: productUrl(cluster, server.port), pid: server.pid };
}

/**
 * Starts a server and takes the keeper's lock on it. It listens on 127.0.0.1 only.
 * @param {Cluster} cluster
 * @param {number} [port]
 * @param {string} [throwaway] the folder to remove afterwards
 */
export async function launchServer(cluster, port, throwaway) {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const chosen = port ?? (await freePort());
    const server = spawnServer(cluster, chosen, throwaway);
    let hasEnded = false;
    void server.exited.then(() => (hasEnded = true));
    while (!hasEnded) {
      const client = await connect(cluster, chosen);
      await client?.query(KEEPER);
      if (client) return { port: chosen, process: server };
      await sleep(50);
    }
    await sleep(1000);
  }
  const log = readFileSync(join(cluster.place, 'server.log'), 'utf8').trimEnd().split('\n');
  throw new PlainFailure(`PostgreSQL did not start. Last output:\n${log.slice(-8).join('\n')}`);
}

/** @param {Cluster} cluster @param {number} port @param {string} [throwaway] */
function spawnServer(cluster, port, throwaway) {
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    'max_connections=200',
    // Without DETAIL lines, which quote values such as users' addresses.
    'log_error_verbosity=terse',
    ...(throwaway ? CHEAP.split(' ') : [`shared_buffers=${SHARED_BUFFERS}MB`]),
  ];
  const path = join(cluster.place, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(path, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  try {
    const [command, args] = cluster.command('postgres', [
      ...['-D', cluster.data],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    return startChild(command, args, {
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      output: log,
      // Fast shutdown: ends open sessions and writes all data to disk.
      stopSignal: 'INT',
      graceSeconds: 20,
      ...(throwaway && { sweep: throwaway }),
    });
  } finally {
    closeSync(log);
  }
}

/**
 * The server that runs on this cluster.
 * @param {Cluster} cluster
 * @returns {Promise<{ client: Client, port: number, pid: number } | undefined>}
 */
async function findServer({ place, data, password }) {
  const path = join(data, 'postmaster.pid');
  for (let tries = 0; existsSync(path); tries += 1) {
    const [pid = 0, , , port = 0] = readFileSync(path, 'utf8').split('\n').map(Number);
    const program = `/proc/${pid}/cmdline`;
    // The file of a crashed server. PostgreSQL itself checks whether the last children of that server have ended.
    if (existsSync('/proc/self') && !existsSync(program)) return undefined;
    if (existsSync(program) && !readFileSync(program, 'utf8').split('\0').includes(data)) {
      // The pid in the file belongs to another process now; PostgreSQL would refuse to start.
      rmSync(path);
      return undefined;
    }
    const client = port ? await connect({ data, password }, port) : undefined;
    if (client) return { client, port, pid };
    if (tries === ANSWER_LIMIT_MS / 100) {
      throw new PlainFailure(`A PostgreSQL server runs on ${place}, but does not answer.`);
    }
    await sleep(100);
  }
  return undefined;
}

/**
 * Connects as the superuser if the cluster's server answers on this port.
 * @param {Pick<Cluster, 'data' | 'password'>} cluster
 * @param {number} port
 * @returns {Promise<Client | undefined>} undefined while it does not answer, or when another program does
 */
async function connect({ data, password }, port) {
  const connectionString = databaseUrl({ password, port, database: 'postgres' });
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    if (rows[0]?.data_directory === data) return client;
  } catch {
    // The server is not listening yet, starting, shutting down, or another one: the caller tries again.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

/**
 * Creates the product's database in a new cluster, and a role that owns only this database. In a database of an earlier
 * version, transfers what the superuser owns to that role.
 * @param {Cluster} cluster
 * @param {number} port
 * @returns {Promise<{ url: string, adminUrl: string }>}
 */
async function ensureProductDatabase(cluster, port) {
  const { password } = cluster;
  const adminUrl = databaseUrl({ password, port });
  await connected(databaseUrl({ password, port, database: 'postgres' }), async (client) => {
    for (const name of [DATABASE, `${DATABASE}_drill`]) {
      const found = `select 1 from pg_database where datname = '${name}'`;
      if ((await client.query(found)).rowCount === 0) await client.query(`create database ${name}`);
    }
  });
  await connected(adminUrl, async (client) => {
    const own = keptSecret(join(cluster.place, 'product-password'));
    await client.query(`select set_config('unspoken.password', $1, false)`, [own]);
    await client.query(readFileSync(ROLE_SCRIPT, 'utf8'));
  });
  return { url: productUrl(cluster, port), adminUrl };
}

/** @param {Pick<Cluster, 'place'>} cluster @param {number} port */
function productUrl({ place }, port) {
  const password = readFileSync(join(place, 'product-password'), 'utf8');
  return databaseUrl({ user: ROLE, password, port });
}

/** @param {{ user?: string, password: string, port: number, database?: string }} parts */
export function databaseUrl({ user = SUPERUSER, password, port, database = DATABASE }) {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** @param {string} url @param {(client: Client) => Promise<void>} work */
async function connected(url, work) {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Bytes of memory of this machine, or of its container if that has less. */
function memory() {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
