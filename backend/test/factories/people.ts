import { createHash, createHmac, randomBytes } from 'node:crypto';
import type supertest from 'supertest';
import { Settings } from '../../src/platform/config/settings.js';
import type { TestProduct } from '../support/test-product.js';

interface PersonState {
  email: string;
  role?: string;
}

/** A person with an account; answers the id. */
export async function insertPerson(
  { database }: TestProduct,
  { email, role = 'user' }: PersonState,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'INSERT INTO users (username, email, role, email_verified) VALUES ($1, $1, $2, true) RETURNING id',
    [email, role],
  );
  return (row as { id: number }).id;
}

/** A client that carries the cookie of a session of this (new) person, and the session's id. */
export async function signedInVisitor(
  product: TestProduct,
  person: PersonState,
): Promise<supertest.Agent & { sid: string }> {
  const userId = await insertPerson(product, person);
  const sid = randomBytes(24).toString('base64url');
  const { isHttps, SESSION_SECRET } = product.app.get(Settings);
  const cookie = {
    originalMaxAge: 2_592_000_000,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isHttps,
  };
  await product.database.query(
    `INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + interval '30 days')`,
    [createHash('sha256').update(sid).digest('hex'), { cookie, userId }],
  );
  // express-session signs the id as cookie-signature does.
  const signature = createHmac('sha256', SESSION_SECRET)
    .update(sid)
    .digest('base64')
    .replace(/=+$/, '');
  const name = isHttps ? '__Host-unspoken.sid' : 'unspoken.sid';
  const visitor = product
    .visitor()
    .set('Cookie', `${name}=s%3A${encodeURIComponent(`${sid}.${signature}`)}`);
  return Object.assign(visitor, { sid });
}
