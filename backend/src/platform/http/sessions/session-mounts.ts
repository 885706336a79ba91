import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import { SESSION_LIFETIME } from '../../../shared/session-lifetime.js';
import type { Settings } from '../../config/settings.js';
import {
  presentedSession,
  type PresentedSession,
  type SessionCookie,
} from './presented-session.js';
import type { SessionStores } from './session-store.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Session kind of this path; absent for paths without sessions. */
    sessionKind?: SessionKindName;
    /** The session that a GET or HEAD has sent, if it is in PostgreSQL; others get `session` from express-session. */
    presentedSession?: PresentedSession;
  }
}

declare module 'express-session' {
  interface SessionData {
    /** The login of this session; absent for a visitor. */
    loginId: number;
    /** Id of a visitor who answered without an account. */
    anonymousId: string;
  }
}

/** People and admins sign in separately. */
export type SessionKindName = 'people' | 'admins';

interface SessionKind {
  name: SessionKindName;
  cookie: string;
  /** Path that ends the session. */
  logout: string;
  /** Paths that need this session; others never read the store. */
  paths: string[];
  lifetime: number;
  sameSite: 'lax' | 'strict';
  cookiePath: string;
}

const PEOPLE: SessionKind = {
  name: 'people',
  cookie: 'unspoken.sid',
  logout: '/api/auth/logout',
  paths: [
    '/api/auth',
    '/api/upload-image-cloud',
    '/api/preview-image',
    '/api/responses',
    '/api/user',
    '/api/user-images',
    '/api/invites',
    '/api/send-invites',
    '/api/analytics',
    '/api/facebook',
  ],
  lifetime: SESSION_LIFETIME.people,
  sameSite: 'lax',
  cookiePath: '/',
};

const ADMINS: SessionKind = {
  name: 'admins',
  cookie: 'unspoken.admin',
  logout: '/api/admin/logout',
  paths: ['/api/admin'],
  lifetime: SESSION_LIFETIME.admins,
  sameSite: 'strict',
  cookiePath: '/api/admin',
};

/** Cookie of each kind; over https its name begins with `__Host-`. */
export const SESSION_COOKIES: Record<SessionKindName, string> = {
  people: PEOPLE.cookie,
  admins: ADMINS.cookie,
};

/**
 * Mounts each kind of session on its paths, so that no request has two and most have none. Sessions are rolling. A
 * visitor with no session data gets no cookie and no row.
 */
export function sessionsOn(
  settings: Settings,
  { inPostgres, newStore }: SessionStores,
): RequestHandler {
  const mounts = [PEOPLE, ADMINS].map((kind) => ({
    name: kind.name,
    paths: new RegExp(`^(${kind.paths.join('|')})(/|$)`, 'i'),
    cookie: cookieOf(kind, settings),
    session: sessionOf(kind, settings, newStore(), true),
    logout: kind.logout,
    // Not rolling: a sign-out that fails midway would set the cookie again.
    ending: sessionOf(kind, settings, newStore(), false),
  }));
  return (request, response, next) => {
    const { method, path } = request;
    const mount = mounts.find(({ paths }) => paths.test(path));
    if (!mount) return next();
    request.sessionKind = mount.name;
    if (inPostgres && (method === 'GET' || method === 'HEAD')) {
      request.presentedSession = presentedSession(request, response, mount.cookie, inPostgres);
      return next();
    }
    if (path.toLowerCase() !== mount.logout) return mount.session(request, response, next);
    // Before the store is read: sign-out clears the cookie even when the store is down.
    const { name, options } = sessionCookie(mount.name, settings);
    if (method === 'POST') response.clearCookie(name, options);
    mount.ending(request, response, next);
  };
}

/** Name and attributes of a cookie; clearing it needs the same. */
export function sessionCookie(name: SessionKindName, settings: Settings) {
  const kind = name === 'people' ? PEOPLE : ADMINS;
  const { secure, path } = attributesOf(kind, settings);
  return { name: secure ? `__Host-${kind.cookie}` : kind.cookie, options: { secure, path } };
}

function attributesOf(kind: SessionKind, settings: Settings) {
  const secure = settings.isHttps;
  // A __Host- cookie must have the path `/`.
  return { secure, path: secure ? '/' : kind.cookiePath };
}

function cookieOf(kind: SessionKind, settings: Settings): SessionCookie {
  const { lifetime, sameSite } = kind;
  return {
    kind: kind.name,
    name: sessionCookie(kind.name, settings).name,
    lifetime,
    secret: settings.SESSION_SECRET,
    attributes: { ...attributesOf(kind, settings), httpOnly: true, sameSite },
  };
}

function sessionOf(kind: SessionKind, settings: Settings, store: Store, rolling: boolean) {
  const { name, lifetime, secret, attributes } = cookieOf(kind, settings);
  return session({
    store,
    name,
    secret,
    resave: false,
    saveUninitialized: false,
    rolling,
    cookie: { ...attributes, maxAge: lifetime },
  });
}
