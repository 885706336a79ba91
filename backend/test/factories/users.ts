import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sign } from 'cookie-signature';
import type supertest from 'supertest';
import { Settings } from '../../src/platform/config/settings.js';
import {
  sessionCookie,
  type SessionKindName,
} from '../../src/platform/http/sessions/session-mounts.js';
import { CHEAP } from '../support/cheap-hasher.js';
import { sessionsInPostgres } from '../support/stored-sessions.js';
import type { TestProduct } from '../support/test-product.js';

interface UserState {
  email: string | null;
  username?: string;
  role?: string;
  /** Absent: any password; null: a pending user. */
  password?: string | null;
}

/** Inserts a user with an account; returns the id. */
export async function insertUser(
  { database }: TestProduct,
  { email, username = email ?? 'somebody', role = 'user', password = 'any password' }: UserState,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO users (username, email, role, password, email_verified)
     VALUES ($1, $2, $3, $4, $4::text IS NOT NULL) RETURNING id`,
    [username, email, role, password === null ? null : await hash(password, CHEAP)],
  );
  return (row as { id: number }).id;
}

export type LoggedInAgent = supertest.Agent & { sid: string; userId: number };

/** A client with the session cookie of this (new) user. */
export async function loggedInAgent(
  product: TestProduct,
  user: UserState,
  kind: SessionKindName = 'people',
): Promise<LoggedInAgent> {
  const userId = await insertUser(product, user);
  return Object.assign(await logInAs(product, userId, kind), { userId });
}

/** A client of a new admin, logged in to the portal. */
export function loggedInAdmin(
  product: TestProduct,
  username = 'boss',
  email: string | null = `${username}@example.com`,
): Promise<LoggedInAgent> {
  return loggedInAgent(product, { email, username, role: 'admin' }, 'admins');
}

/** A client of a new moderator, logged in to the portal. */
export async function loggedInModerator(
  product: TestProduct,
  user: UserState = { email: 'mo@example.com', username: 'mo' },
): Promise<LoggedInAgent> {
  const moderator = await loggedInAgent(product, user, 'admins');
  await product.database.query(`UPDATE users SET portal_access = 'moderator' WHERE id = $1`, [
    moderator.userId,
  ]);
  return moderator;
}

/** A client logged in as the user on one more device. */
export async function logInAs(
  product: TestProduct,
  userId: number,
  kind: SessionKindName = 'people',
): Promise<supertest.Agent & { sid: string }> {
  const [login] = await product.database.query<{ id: number }>(
    'INSERT INTO logins (user_id, kind) VALUES ($1, $2) RETURNING id',
    [userId, kind],
  );
  const sid = randomBytes(24).toString('base64url');
  const { options } = sessionCookie(kind, product.app.get(Settings));
  const cookie = { ...options, originalMaxAge: 2_592_000_000, httpOnly: true, sameSite: 'lax' };
  await sessionsInPostgres(product.database).put(hashOf(sid), { cookie, loginId: login?.id });
  const visitor = product.visitor().set('Cookie', cookieHeader(product, sid, kind));
  return Object.assign(visitor, { sid });
}

/** A Cookie header with which a user and an admin are logged in at the same time. */
export async function userAndAdminCookie(product: TestProduct): Promise<string> {
  const user = await loggedInAgent(product, { email: 'mara@example.com' });
  const admin = await loggedInAdmin(product);
  return [cookieHeader(product, user.sid), cookieHeader(product, admin.sid, 'admins')].join('; ');
}

/** The Cookie header of a session. */
export function cookieHeader(
  product: TestProduct,
  sid: string,
  kind: SessionKindName = 'people',
): string {
  return `${sessionCookie(kind, product.app.get(Settings)).name}=${signedCookie(product, sid)}`;
}

export async function isLoggedIn(agent: Pick<supertest.Agent, 'get'>): Promise<boolean> {
  const { body } = await agent.get('/api/auth/verify').expect(200);
  return (body as { authenticated: boolean }).authenticated;
}

/** Hash under which a session is stored. */
export function hashOf(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

/** The value of a session cookie. */
export function signedCookie(product: TestProduct, sid: string): string {
  return encodeURIComponent(`s:${sign(sid, product.app.get(Settings).SESSION_SECRET)}`);
}
