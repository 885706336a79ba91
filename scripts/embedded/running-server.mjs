import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import waitFor from 'p-wait-for';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { pidExists } from '../processes/process-stamp.mjs';
import { connect } from './connection.mjs';

const ANSWER_LIMIT_MS = 60_000;
/** The advisory lock that a launcher holds on the server it manages. */
const KEEPER_LOCK = 'select pg_try_advisory_lock(20260101) as taken';

/**
 * @typedef {object} RunningServer
 * @property {import('pg').Client} client
 * @property {number} port
 */

/**
 * Marks the server as managed by this process for as long as the connection lasts.
 * @param {import('pg').Client} client
 * @returns {Promise<boolean>} false when another launcher manages it
 */
export async function becomeSupervisor(client) {
  const { rows } = await client.query(KEEPER_LOCK);
  return rows[0]?.taken === true;
}

/**
 * The server of this cluster that another running launcher started. A server without a launcher is stopped first, and
 * the leftovers of a crashed one are removed.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @returns {Promise<RunningServer | undefined>}
 */
export async function findRunningServer(cluster) {
  const server = await answeringServer(cluster);
  if (!server) return undefined;
  if (!(await becomeSupervisor(server.client))) return server;
  await stopServer(cluster);
  return undefined;
}

/**
 * The address written by the server of the cluster in `place`.
 * @param {string} place
 * @returns {{ pid: number, port: number } | undefined}
 */
export function readPidFile(place) {
  const path = join(place, 'data', 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** @param {import('./cluster.mjs').Cluster} cluster */
async function answeringServer(cluster) {
  /** @type {RunningServer | undefined} */
  let server;
  const isKnown = async () => {
    const file = readPidFile(cluster.place);
    if (!file) return true;
    if (!isServerOf(cluster, file.pid)) {
      rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
      return true;
    }
    const client = file.port > 0 ? await connect(cluster, file.port) : undefined;
    server = client && { client, port: file.port };
    return client !== undefined;
  };
  const message = new PlainFailure(
    `A PostgreSQL server runs on ${cluster.data}, but does not answer.`,
  );
  await waitFor(isKnown, { interval: 100, timeout: { milliseconds: ANSWER_LIMIT_MS, message } });
  return server;
}

/** @param {import('./cluster.mjs').Cluster} cluster */
async function stopServer(cluster) {
  const isGone = () => {
    const file = readPidFile(cluster.place);
    if (!file || !isServerOf(cluster, file.pid)) return true;
    process.kill(file.pid, 'SIGINT');
    return false;
  };
  await waitFor(isGone, { interval: 100 });
}

/**
 * After a crash the pid in the pid file may belong to another process.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {number} pid
 */
function isServerOf(cluster, pid) {
  if (!Number.isInteger(pid) || pid <= 0 || !pidExists(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster.data);
  } catch {
    return !existsSync('/proc/self');
  }
}
