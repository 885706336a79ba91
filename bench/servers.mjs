import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import waitFor from 'p-wait-for';
import { NODE_OPTIONS } from '../scripts/product.mjs';

const USER = {
  username: 'bench',
  email: 'bench@example.com',
  password: 'the password of the bench',
};
const SESSION_SECRET = 'kQ2v8Zr1yT5wPn7cLx3mJb9dHs4fGa6e';

/**
 * A server to measure.
 * @typedef {object} Server
 * @property {string} name
 * @property {string} url
 * @property {number} pid
 * @property {() => Promise<unknown>} stop
 */

/**
 * A built checkout of the product in production mode, without rate limits.
 * @param {string} root
 * @param {{ databaseUrl: string, folder: string, name?: string }} place
 */
export async function startProduct(root, { databaseUrl, folder, name = 'product' }) {
  // A mail server that never answers: the mails of sign-ups stay in the queue, and sending them is not measured.
  const port = await getPort();
  createServer().listen(port, '127.0.0.1').unref();
  return startServer(name, [...NODE_OPTIONS, join(root, 'backend', 'dist', 'main.js')], folder, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    ADMIN_USERNAME: USER.username,
    ADMIN_EMAIL: USER.email,
    ADMIN_PASSWORD: USER.password,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MODERATION: 'after',
    // Multiplies every limit, because production does not allow switching limits off.
    RATE_LIMIT: '1000000',
    DRAIN_SECONDS: '0',
  });
}

/**
 * @param {string} root
 * @param {{ databaseUrl: string, folder: string }} place
 */
export function startTwin(root, { databaseUrl, folder }) {
  return startServer('twin', [join(import.meta.dirname, 'twin.mjs')], folder, {
    DATABASE_URL: databaseUrl,
    PAGE: join(root, 'frontend', 'dist', 'pages', 'home.html'),
  });
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} folder for the log
 * @param {Record<string, string>} settings
 * @returns {Promise<Server>}
 */
async function startServer(name, args, folder, settings) {
  const logFile = join(folder, `${name}.log`);
  const [port, metricsPort] = [await getPort(), await getPort()];
  const child = execa(process.execPath, args, {
    env: {
      ...settings,
      ...{ NODE_ENV: 'production', SESSION_SECRET },
      ...{ PORT: String(port), METRICS_PORT: String(metricsPort), PATH: process.env['PATH'] ?? '' },
    },
    extendEnv: false,
    stdin: 'ignore',
    stdout: { file: logFile },
    stderr: { file: logFile },
    reject: false,
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, 'utf8'));
    return fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await waitFor(answers, { timeout: 120_000 });
  const stop = async () => {
    child.kill();
    await child;
  };
  return { name, url, pid: child.pid ?? 0, stop };
}

/**
 * The cookie of a session; both servers accept it.
 * @param {Server} product
 */
export async function logIn({ url }) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: USER.email, password: USER.password }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('unspoken.sid='));
  if (!answer.ok || !cookie) throw new Error(`Nobody could log in: ${await answer.text()}`);
  return cookie.slice(0, cookie.indexOf(';'));
}
