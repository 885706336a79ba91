import { prepareDataDir } from '../embedded/place.mjs';
import { openCluster } from '../embedded/cluster.mjs';
import { databaseUrl, ensureDatabase } from '../embedded/connection.mjs';
import { startServer } from '../embedded/server.mjs';

/**
 * A PostgreSQL server that can be stopped and started again under the same address.
 * @typedef {object} StoppableDatabase
 * @property {string} url
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 * @property {string} place where its files really are
 */

/**
 * @param {string} dataDir
 * @returns {Promise<StoppableDatabase>}
 */
export async function startDatabase(dataDir) {
  prepareDataDir(dataDir);
  const cluster = await openCluster(dataDir);
  let server = await startServer(cluster, {});
  const { port } = server;
  await ensureDatabase(server.client);
  await server.client.end();
  return {
    url: databaseUrl(cluster.password, port),
    place: cluster.place,
    start: async () => {
      server = await startServer(cluster, { port });
      await server.client.end();
    },
    stop: async () => {
      await server.process.stop();
    },
  };
}
