import type { RequestHandler } from 'express';
import session from 'express-session';
import { SESSION_LIFETIME } from '../../../shared/session-lifetime.js';
import type { Settings } from '../../config/settings.js';
import {
  presentedSession,
  type PresentedSession,
  type SessionCookie,
  type SessionKindName,
} from './presented-session.js';
import type { SessionStores } from './session-stores.js';

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

/** Cookie of each kind; over https its name begins with `__Host-`. */
export const SESSION_COOKIES = { people: 'unspoken.sid', admins: 'unspoken.admin' };

/** Paths that need a session of each kind, and the one that ends it; others never read the store. */
const PATHS: Record<SessionKindName, RegExp> = {
  people:
    /^\/api\/(auth|upload-image-cloud|preview-image|responses|user|user-images|invites|send-invites|analytics|facebook)(\/|$)/i,
  admins: /^\/api\/admin(\/|$)/i,
};
const LOGOUT = { people: '/api/auth/logout', admins: '/api/admin/logout' };

/**
 * Mounts each kind of session on its paths, so that no request has two and most have none. Sessions are rolling. A
 * visitor with no session data gets no cookie and no row.
 */
export function sessionsOn(
  settings: Settings,
  { inPostgres, newStore }: SessionStores,
): RequestHandler {
  const mounts = (['people', 'admins'] as const).map((kind) => {
    const cookie = cookieOf(kind, settings);
    const { name, secret, lifetime, attributes } = cookie;
    const options = { name, secret, cookie: { ...attributes, maxAge: lifetime } };
    const sessions = (rolling: boolean) =>
      session({ ...options, store: newStore(), resave: false, saveUninitialized: false, rolling });
    // Not rolling: a logout that fails midway would set the cookie again.
    return { kind, cookie, whole: sessions(true), ending: sessions(false) };
  });
  return (request, response, next) => {
    const { method, path } = request;
    const mount = mounts.find(({ kind }) => PATHS[kind].test(path));
    if (!mount) return next();
    const { kind, cookie, whole, ending } = mount;
    request.sessionKind = kind;
    if (inPostgres && (method === 'GET' || method === 'HEAD')) {
      request.presentedSession = presentedSession(request, response, cookie, inPostgres);
      return next();
    }
    if (path.toLowerCase() !== LOGOUT[kind]) return whole(request, response, next);
    // Before the store is read: logout clears the cookie even when the store is down.
    const { name, options } = sessionCookie(kind, settings);
    if (method === 'POST') response.clearCookie(name, options);
    ending(request, response, next);
  };
}

/** Name and attributes of a cookie; clearing it needs the same. */
export function sessionCookie(kind: SessionKindName, settings: Settings) {
  const { name, attributes } = cookieOf(kind, settings);
  return { name, options: { secure: attributes.secure, path: attributes.path } };
}

function cookieOf(kind: SessionKindName, settings: Settings): SessionCookie {
  const { isHttps: secure, SESSION_SECRET: secret } = settings;
  const isPortal = kind === 'admins';
  return {
    kind,
    name: secure ? `__Host-${SESSION_COOKIES[kind]}` : SESSION_COOKIES[kind],
    lifetime: SESSION_LIFETIME[kind],
    secret,
    attributes: {
      secure,
      // A __Host- cookie must have the path `/`.
      path: isPortal && !secure ? '/api/admin' : '/',
      httpOnly: true,
      sameSite: isPortal ? 'strict' : 'lax',
    },
  };
}
