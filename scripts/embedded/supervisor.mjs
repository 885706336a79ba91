import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { acquireLock } from '../processes/file-lock.mjs';
import { openCluster } from './cluster.mjs';
import { databaseUrl } from './connection.mjs';
import { prepareDataDir, removeDrafts } from './place.mjs';
import { ensureProductDatabase } from './product-role.mjs';
import { becomeSupervisor, findRunningServer } from './running-server.mjs';
import { startServer } from './server.mjs';

const RESTARTS = { most: 5, withinMs: 60_000 };

/**
 * A launcher's use of a server: the connection that marks it as needed, and the process if this launcher started it.
 * @typedef {object} Hold
 * @property {import('pg').Client} client
 * @property {number} port
 * @property {string} url
 * @property {string} adminUrl
 * @property {import('../processes/child.mjs').Child} [process]
 */

/**
 * Keeps a database running: if its server, or the launcher that started it, is killed, the server is started again on
 * the same port.
 * @param {string} dataDir
 * @param {(reason: unknown) => void} onGone called when restarting fails
 * @returns {Promise<import('./postgres.mjs').Postgres>}
 */
export async function superviseDatabase(dataDir, onGone) {
  let stopping = false;
  let hold = await takeHold(dataDir);
  let recovery = Promise.resolve();
  /** @type {number[]} */
  let restarts = [];

  const watch = () =>
    hold.client.once('end', () => {
      if (!stopping) recovery = recover().catch(onGone);
    });
  const recover = async () => {
    const now = Date.now();
    restarts = [...restarts, now].filter((at) => now - at < RESTARTS.withinMs);
    if (restarts.length > RESTARTS.most)
      throw new PlainFailure('The database server exits repeatedly.');
    await hold.process?.stop();
    hold = await takeHold(dataDir, hold.port);
    watch();
  };
  watch();

  return {
    url: hold.url,
    adminUrl: hold.adminUrl,
    stop: async () => {
      stopping = true;
      await recovery;
      await hold.client.end().catch(() => undefined);
      await hold.process?.stop();
    },
  };
}

/**
 * Joins the running server or starts one; only one launcher does this at a time.
 * @param {string} dataDir
 * @param {number} [port]
 * @returns {Promise<Hold>}
 */
async function takeHold(dataDir, port) {
  prepareDataDir(dataDir);
  const lock = await acquireLock(join(dataDir, 'postgres.lock'));
  try {
    removeDrafts(dataDir);
    const cluster = await openCluster(dataDir);
    const running = await findRunningServer(cluster);
    const server = running ?? (await startServer(cluster, { port }));
    if (!running) await becomeSupervisor(server.client);
    const url = await ensureProductDatabase(cluster, server);
    return { ...server, url, adminUrl: databaseUrl(cluster.password, server.port) };
  } finally {
    await lock.release();
  }
}
