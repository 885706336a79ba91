/**
 * The baseline for the product: gives the same responses on the same tables, with only node:http and pg. It has one named
 * statement per call, and no guards, validation, headers, logs or metrics.
 * Settings: DATABASE_URL, PORT, SESSION_SECRET, PAGE (the file served at `/`).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, PORT, SESSION_SECRET = '', PAGE = '' } = process.env;
const COUNT = 20;
const SHOWN = `images.id, object_storage_url AS "objectStorageUrl", width, height, placeholder`;

const STATEMENTS = {
  draw: `SELECT ${SHOWN} FROM images
          WHERE slot = (SELECT 1 + floor($1::float8 * size)::integer FROM image_pool)`,
  drawSeveral: `SELECT ${SHOWN} FROM images WHERE slot IN
          (SELECT 1 + floor(draw * size)::integer FROM image_pool, unnest($1::float8[]) AS draw)`,
  rate: `UPDATE ratings SET rate_up = rate_up + 1 FROM images
          WHERE image_id = $1 AND images.id = image_id AND slot IS NOT NULL
         RETURNING image_id AS "imageId", total_rating AS "totalRating"`,
  view: `UPDATE ratings SET views = views + 1 FROM images
          WHERE image_id = $1 AND images.id = image_id AND slot IS NOT NULL
         RETURNING image_id AS "imageId", total_rating AS "totalRating"`,
  signUp: `INSERT INTO email_signups (email) VALUES (lower($1)) ON CONFLICT (email) DO NOTHING`,
  user: `SELECT users.id, users.email, users.role
             FROM sessions JOIN logins ON logins.id = (sess->>'loginId')::integer
             JOIN users ON users.id = logins.user_id
            WHERE sid = $1 AND expire > now()`,
};

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, min: 10 });
const page = PAGE ? readFileSync(PAGE, 'utf8') : '';

/** @param {keyof typeof STATEMENTS} name @param {unknown[]} values */
async function rowsOf(name, ...values) {
  return (await pool.query({ name, text: STATEMENTS[name], values })).rows;
}

/** The user of an express-session cookie; session ids are stored as SHA-256. @param {string} [cookies] */
async function userOf(cookies) {
  const [, value] = /unspoken\.sid=([^;]+)/.exec(cookies ?? '') ?? [];
  if (!value) return undefined;
  const [sid = '', mac = ''] = decodeURIComponent(value).slice(2).split('.');
  const expected = createHmac('sha256', SESSION_SECRET).update(sid).digest();
  const given = Buffer.from(mac, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [user] = await rowsOf('user', createHash('sha256').update(sid).digest('hex'));
  return user;
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

/** @type {Record<string, (request: import('node:http').IncomingMessage) => Promise<unknown>>} */
const ROUTES = {
  '/api/ready': async () => ({ status: 'ok' }),
  '/api/random-image': async () => (await rowsOf('draw', Math.random()))[0],
  '/api/random-images': () => rowsOf('drawSeveral', Array.from({ length: COUNT }, Math.random)),
  '/api/rate-double-click': async (request) =>
    (await rowsOf('rate', (await bodyOf(request)).imageId))[0],
  '/api/increment-views': async (request) =>
    (await rowsOf('view', (await bodyOf(request)).imageId))[0],
  '/api/email-signup': async (request) => {
    await rowsOf('signUp', (await bodyOf(request)).email);
    return { message: 'Thank you!' };
  },
  '/api/auth/verify': async (request) => {
    const user = await userOf(request.headers.cookie);
    return user
      ? { authenticated: true, user: { role: user.role, email: user.email } }
      : { authenticated: false, user: null };
  },
};

createServer(async (request, response) => {
  const path = request.url?.split('?', 1)[0] ?? '';
  if (path === '/') {
    const [image] = await rowsOf('draw', Math.random());
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return response.end(page.replace('</body>', `<!-- ${image.objectStorageUrl} --></body>`));
  }
  const answer = JSON.stringify(await ROUTES[path]?.(request));
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Length', Buffer.byteLength(answer));
  response.end(answer);
}).listen(Number(PORT), '127.0.0.1');
