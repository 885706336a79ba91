import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startInbox } from '../embedded/inbox/inbox.mjs';
import { startPostgres } from '../embedded/postgres.mjs';
import { freePort } from '../processes/port.mjs';
import { startReplica } from '../topology/replica.mjs';
import { TestUsers } from '../topology/testing/users.mjs';

const ADMIN = { username: 'auditor', password: 'the password of the audit' };

/**
 * @typedef {object} AuditedProduct
 * @property {string} root
 * @property {string} url
 * @property {string} folder for scanner output
 * @property {{ nobody: string, user: string, admin: string }} cookies one per kind of caller
 * @property {(text: string) => Promise<any[]>} query
 * @property {() => string} log the product's log
 * @property {() => Promise<boolean>} answers
 */

/**
 * Starts the product in production mode on an empty database, with one signed-in session of each kind.
 * @param {string} root
 * @param {import('../product/shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<AuditedProduct>}
 */
export async function startAudited(root, shutdown) {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-audit-'));
  shutdown.add(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await startPostgres({ throwaway: true });
  shutdown.add(database.stop);
  const inbox = await startInbox({ dataDir: folder, port: await freePort() });
  shutdown.add(inbox.stop);
  const logFile = join(folder, 'product.log');
  const replica = startReplica({
    ...{ root, port: await freePort(), metricsPort: await freePort() },
    output: openSync(logFile, 'a'),
    env: { ...environment(folder), DATABASE_URL: database.url, SMTP_URL: inbox.smtpUrl },
  });
  shutdown.add(replica.stop);
  await replica.ready();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  shutdown.add(() => pool.end());
  /** @param {string} text @param {unknown[]} [values] */
  const query = async (text, values) => (await pool.query(text, values)).rows;
  await query(`INSERT INTO questions (content, display_date) VALUES ('A question', current_date)`);
  const { url } = replica;
  return {
    ...{ root, url, folder, query },
    cookies: await signIn(url, `http://127.0.0.1:${inbox.port}`, query),
    log: () => readFileSync(logFile, 'utf8'),
    answers: async () => (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok ?? false,
  };
}

/** @param {string} folder */
function environment(folder) {
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: 'kQ2v8Zr1yT5wPn7cLx3mJb9dHs4fGa6e',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: 'auditor@example.com',
    ADMIN_PASSWORD: ADMIN.password,
    // Pictures must be visible at once, and all scanner requests come from one address.
    MODERATION: 'after',
    RATE_LIMIT: '1000000',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  };
}

/**
 * @param {string} url
 * @param {string} inboxUrl
 * @param {(text: string, values?: unknown[]) => Promise<any[]>} query
 */
async function signIn(url, inboxUrl, query) {
  const { client } = await new TestUsers(/** @type {any} */ ({ url, inboxUrl, query })).signedIn();
  const admin = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const [cookie = ''] = admin.headers.getSetCookie();
  return { nobody: '', user: client.cookie, admin: cookie.split(';')[0] ?? '' };
}

/** @param {string} root */
export function demoPictures(root) {
  const folder = join(root, 'backend', 'content', 'demo');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => join(folder, name));
}
