import waitFor from 'p-wait-for';
import { prepareDataDir } from '../embedded/place.mjs';
import { openCluster } from '../embedded/cluster.mjs';
import { ensureProductDatabase } from '../embedded/product-role.mjs';
import { readPidFile } from '../embedded/running-server.mjs';
import { startServer } from '../embedded/server.mjs';
import { childrenOf, signalFamily } from '../processes/process-family.mjs';
import { pidExists } from '../processes/process-stamp.mjs';

/**
 * A PostgreSQL server that can be stopped and started again at the same address.
 * @typedef {object} StoppableDatabase
 * @property {string} url
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill kills the postmaster with SIGKILL; resolves when its children have ended too
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signal sent to the postmaster and its children
 * @property {string} place real folder of its files
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
  const url = await ensureProductDatabase(cluster, server);
  await server.client.end();
  const postmaster = () => {
    const file = readPidFile(cluster.place);
    if (!file) throw new Error('PostgreSQL does not run');
    return file.pid;
  };
  return {
    url,
    place: cluster.place,
    start: async () => {
      server = await startServer(cluster, { port });
      await server.client.end();
    },
    stop: async () => {
      await server.process.stop();
    },
    kill: async () => {
      const pid = postmaster();
      const children = childrenOf(pid);
      process.kill(pid, 'SIGKILL');
      await server.process.exited;
      // A new server cannot start while a child of the old one uses the shared memory.
      await waitFor(() => !children.some(pidExists));
    },
    signal: (signal) => signalFamily(postmaster(), signal),
  };
}
