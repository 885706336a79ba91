import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { startInbox } from '../embedded/inbox/inbox.mjs';
import { freePort } from '../processes/port.mjs';
import { startChild } from '../processes/child.mjs';
import { answering } from '../product/backend.mjs';
import { startDatabase } from './database.mjs';
import { startProxy } from './proxy.mjs';
import { startRedis } from './redis.mjs';
import { startReplica } from './replica.mjs';

const BUCKET = 'unspoken-media';

/**
 * @typedef {object} TopologyOptions
 * @property {string} root
 * @property {string} dataDir for everything it keeps
 * @property {number} port public port
 * @property {number} inboxPort
 * @property {{ nginx: import('../programs/find-program.mjs').Program, redis: import('../programs/find-program.mjs').Program }} programs
 * @property {'inherit' | number} output of the replicas
 * @property {NodeJS.ProcessEnv} [settings] of the replicas, in addition to the derived ones
 */

/**
 * The multi-machine setup of the product as processes of this machine: nginx in front of two replicas, PostgreSQL,
 * Redis, an object store and a mail inbox.
 * @typedef {object} Topology
 * @property {string} url
 * @property {string} inboxUrl
 * @property {[import('./replica.mjs').Replica, import('./replica.mjs').Replica]} replicas
 * @property {import('./database.mjs').StoppableDatabase} database
 * @property {NodeJS.ProcessEnv} env environment to start another replica with
 * @property {() => Promise<void>} stop
 */

/**
 * Resolves when both replicas are ready.
 * @param {TopologyOptions} options
 * @returns {Promise<Topology>}
 */
export async function startTopology(options) {
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startParts(options, stops)), stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/**
 * @param {TopologyOptions} options
 * @param {(() => Promise<unknown>)[]} stops
 */
async function startParts(options, stops) {
  const { root, dataDir, port, programs, output } = options;
  mkdirSync(dataDir, { recursive: true });
  const database = await startDatabase(join(dataDir, 'database'));
  stops.push(database.stop);
  const inbox = await startInbox({ dataDir, port: options.inboxPort });
  stops.push(inbox.stop);
  const redisPort = await freePort();
  stops.push(startRedis(programs.redis, dataDir, redisPort).stop);
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    DATA_DIR: join(dataDir, 'replicas'),
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SMTP_URL: inbox.smtpUrl,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ...(await startObjectStore(dataDir, stops)),
    ...options.settings,
  };
  const newReplica = async () =>
    startReplica({ root, env, port: await freePort(), metricsPort: await freePort(), output });
  /** @type {Topology['replicas']} */
  const replicas = [await newReplica(), await newReplica()];
  stops.push(() => Promise.all(replicas.map((replica) => replica.stop())));
  const [a, b] = replicas.map(({ url }) => new URL(url).host);
  const folder = join(dataDir, 'nginx');
  const proxy = startProxy({
    ...{ root, folder, port, output, nginx: programs.nginx },
    replicas: [a ?? '', b ?? ''],
  });
  stops.push(proxy.stop);
  await Promise.all(replicas.map((replica) => replica.ready()));
  await answering(`http://localhost:${port}/api/ready`);
  const urls = { url: `http://localhost:${port}`, inboxUrl: `http://localhost:${inbox.port}` };
  return { ...urls, replicas, database, env };
}

/**
 * Starts an S3-compatible server as a process.
 * @param {string} dataDir
 * @param {(() => Promise<unknown>)[]} stops
 * @returns {Promise<NodeJS.ProcessEnv>} the settings to connect to it
 */
export async function startObjectStore(dataDir, stops) {
  const port = await freePort();
  const folder = join(dataDir, 'objects');
  mkdirSync(folder, { recursive: true });
  const server = startChild(
    process.execPath,
    [
      join(import.meta.dirname, 'object-store.mjs'),
      ...['--folder', folder, '--port', String(port), '--bucket', BUCKET],
    ],
    { output: 'pipe' },
  );
  stops.push(server.stop);
  if (server.stdout) await once(server.stdout, 'data');
  return {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
