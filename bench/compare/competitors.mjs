import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/ports.mjs';
import { startChild } from '../../scripts/child.mjs';
import { answering } from '../../scripts/product.mjs';
import { startReplica } from '../../scripts/topology/replica.mjs';

export const ADMIN = {
  username: 'bench',
  email: 'bench@example.com',
  password: 'the password of the bench',
};
const SECRET = 'kQ2v8Zr1yT5wPn7cLx3mJb9dHs4fGa6e';

/**
 * A server to measure.
 * @typedef {object} Competitor
 * @property {string} name
 * @property {string} url
 * @property {() => number} pid
 * @property {() => Promise<unknown>} stop
 */

/**
 * Starts a built checkout of the product in production mode, without rate limits.
 * @param {string} name
 * @param {string} root
 * @param {{ databaseUrl: string, folder: string }} place
 * @returns {Promise<Competitor>}
 */
export async function startProduct(name, root, { databaseUrl, folder }) {
  const logFile = join(folder, `${name}.log`);
  const replica = startReplica({
    ...{ root, port: await freePort(), metricsPort: await freePort() },
    output: openSync(logFile, 'a'),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: SECRET,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Nothing listens on this port: mails stay in the queue.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MODERATION: 'after',
      // A factor for every limit, because production does not allow switching limits off.
      RATE_LIMIT: '1000000',
      DRAIN_SECONDS: '0',
    },
  });
  await replica.ready().catch((failure) => {
    console.error(readFileSync(logFile, 'utf8'));
    throw failure;
  });
  return { name, url: replica.url, pid: replica.pid, stop: replica.stop };
}

/**
 * @param {string} root
 * @param {string} databaseUrl
 * @returns {Promise<Competitor>}
 */
export async function startTwin(root, databaseUrl) {
  const port = await freePort();
  const twin = startChild(process.execPath, [join(import.meta.dirname, 'twin.mjs')], {
    cwd: root,
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SESSION_SECRET: SECRET,
      PAGE: join(root, 'frontend', 'dist', 'index.html'),
      NODE_ENV: 'production',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/health`);
  return { name: 'twin', url, pid: () => twin.pid, stop: twin.stop };
}

/**
 * The cookie of the admin's session as a person, or in the portal; every competitor accepts the same sessions.
 * @param {Pick<Competitor, 'url'>} product
 * @param {'person' | 'admin'} [kind]
 */
export async function signIn({ url }, kind = 'person') {
  const { email, username, password } = ADMIN;
  const answer = await fetch(`${url}/api/${kind === 'admin' ? 'admin' : 'auth'}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...(kind === 'admin' ? { username } : { email }), password }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`Nobody could sign in: ${await answer.text()}`);
  return cookie.slice(0, cookie.indexOf(';'));
}
