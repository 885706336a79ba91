import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, 'page');
const FRONTEND = join(import.meta.dirname, '..', '..', '..', 'frontend');
const FONTS = join(FRONTEND, 'src', 'ui', 'fonts');

const DAY = { 'cache-control': 'max-age=86400' };

/** The page may run only our script; mails are shown in fully sandboxed frames. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * @typedef {object} Answer
 * @property {string} type
 * @property {string | Buffer} body
 * @property {Record<string, string>} [headers]
 */

/** @type {Record<string, () => Promise<Answer>>} */
const FILES = {
  '/': file(join(PAGE, 'page.html'), 'text/html; charset=utf-8'),
  '/materials.css': file(join(PAGE, 'materials.css'), 'text/css; charset=utf-8'),
  '/page.css': file(join(PAGE, 'page.css'), 'text/css; charset=utf-8'),
  '/page.mjs': file(join(PAGE, 'page.mjs'), 'text/javascript; charset=utf-8'),
  '/favicon.svg': file(join(FRONTEND, 'public', 'favicon.svg'), 'image/svg+xml'),
  '/serif.woff2': file(join(FONTS, 'serif.woff2'), 'font/woff2', DAY),
  '/sans.woff2': file(join(FONTS, 'sans.woff2'), 'font/woff2', DAY),
};

/**
 * Serves a page with the mails of a folder, and JSON under /api/mails.
 * @param {import('./mail-folder.mjs').MailFolder} folder
 * @param {number} port
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function showMails(folder, port) {
  const server = createServer((request, response) => {
    answer(folder, request).then(
      (found) => send(response, request, found),
      (failure) => {
        console.error(failure);
        send(response, request, null, 500);
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * @param {import('./mail-folder.mjs').MailFolder} folder
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Answer | null>} null when nothing matches
 */
async function answer(folder, request) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (!isOurName(request.headers.host)) return null;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const known = FILES[pathname];
  if (known) return known();
  if (pathname === '/api/mails') return list(folder);
  const [, id = '', part] = /^\/mails\/([0-9a-f-]+)\/(html|source)$/.exec(pathname) ?? [];
  if (part === 'html') return html((await folder.find(id))?.html);
  if (part === 'source') return source(await folder.source(id));
  return null;
}

/**
 * Prevents DNS rebinding: a foreign page could point its own host name at this machine and read the mails, which open
 * accounts.
 * @param {string | undefined} host
 */
function isOurName(host) {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}

/** @param {import('./mail-folder.mjs').MailFolder} folder */
async function list(folder) {
  const mails = await folder.mails();
  return {
    type: 'application/json',
    body: JSON.stringify(mails),
    headers: { etag: `"${mails.length}-${mails[0]?.id ?? ''}"` },
  };
}

/** @param {string | null | undefined} html */
function html(html) {
  if (!html) return null;
  return {
    type: 'text/html; charset=utf-8',
    body: `<base target="_blank">${html}`,
    headers: { 'content-security-policy': MAIL_POLICY },
  };
}

/** @param {Buffer | null} bytes */
function source(bytes) {
  return bytes && { type: 'text/plain; charset=utf-8', body: bytes };
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {import('node:http').IncomingMessage} request
 * @param {Answer | null} found
 * @param {number} [failure]
 */
function send(response, request, found, failure = 404) {
  const { type, body, headers = {} } = found ?? { type: 'text/plain', body: 'Not found\n' };
  const unchanged =
    headers['etag'] !== undefined && headers['etag'] === request.headers['if-none-match'];
  response.writeHead(unchanged ? 304 : found ? 200 : failure, {
    'content-type': type,
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...headers,
  });
  response.end(unchanged || request.method === 'HEAD' ? undefined : body);
}

/**
 * @param {string} path
 * @param {string} type
 * @param {Record<string, string>} [headers]
 * @returns {() => Promise<Answer>}
 */
function file(path, type, headers) {
  return async () => ({ type, body: await readFile(path), headers });
}
