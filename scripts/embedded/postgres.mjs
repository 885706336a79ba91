import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { openCluster } from './cluster.mjs';
import { databaseUrl } from './connection.mjs';
import { superviseDatabase } from './supervisor.mjs';
import { existingPlace } from './place.mjs';
import { ensureProductDatabase, productUrl } from './product-role.mjs';
import { readPidFile } from './running-server.mjs';
import { startServer } from './server.mjs';

/** Files in memory. Creating and deleting databases on a disk takes longer than the statements of their tests. */
const MEMORY = '/dev/shm';
/** Bytes of free memory for the databases of a run, with their log. */
const ROOM = 2 * 1024 ** 3;

/**
 * A PostgreSQL server that needs no installation.
 * @typedef {object} Postgres
 * @property {string} url of the database `unspoken`, as the role that owns only this database
 * @property {string} adminUrl of the same database, as the superuser
 * @property {() => Promise<void>} stop
 */

/**
 * Starts PostgreSQL on the database in `dataDir`, creating it first if there is none, or joins the server that another
 * launcher already runs on it. A lost server is restarted on the same port. `throwaway` starts a separate empty
 * database instead: fast, not durable, deleted after `stop`.
 * @param {{ dataDir: string, onGone?: (reason: unknown) => void } | { throwaway: true }} options
 *   `onGone` is called when a lost server could not be restarted
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(options) {
  if ('throwaway' in options) return startThrowaway();
  return superviseDatabase(resolve(options.dataDir), options.onGone ?? (() => undefined));
}

/**
 * The real folder of the database in `dataDir`, which may be outside of it.
 * @param {string} dataDir
 * @returns {string | undefined} undefined when there is no database
 */
export function databasePlace(dataDir) {
  return existingPlace(resolve(dataDir));
}

/**
 * The URL of the database running on `dataDir`, for tests that read the database directly.
 * @param {string} dataDir
 * @returns {string}
 */
export function runningDatabaseUrl(dataDir) {
  const place = databasePlace(dataDir);
  const server = place && readPidFile(place);
  if (!server) throw new PlainFailure(`No database runs on ${dataDir}.`);
  return productUrl(place, server.port);
}

/** @returns {Promise<Postgres>} */
async function startThrowaway() {
  const parent = hasRoom(MEMORY) ? MEMORY : realpathSync(tmpdir());
  const dataDir = mkdtempSync(join(parent, 'unspoken-database-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const cluster = await openCluster(dataDir);
  const { uid, gid } = cluster.owner;
  // The server's user must be able to remove everything if this process is killed.
  for (const folder of [dataDir, cluster.place]) {
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  }
  const server = await startServer(cluster, { throwaway: dataDir });
  const url = await ensureProductDatabase(cluster, server);
  await server.client.end();
  return {
    url,
    adminUrl: databaseUrl(cluster.password, server.port),
    stop: async () => {
      await server.process.stop();
      for (const folder of [cluster.place, dataDir]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    // The size of a file system in memory is a limit, not memory that is free.
    return Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false;
  }
}
