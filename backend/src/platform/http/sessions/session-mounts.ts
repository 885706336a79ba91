import { parse } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import { SESSIONS } from '../../../shared/product-rules.js';
import type { Settings } from '../../config/settings.js';
import { type TouchableStore, keyOf, type SessionStores, TOUCH_AFTER } from './session-stores.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Session kind of this path; absent for paths without sessions. */
    sessionKind?: SessionKindName;
    /**
     * The session that a GET or HEAD sent, if sessions are in PostgreSQL. Other requests get `session` from
     * express-session.
     */
    presentedSession?: PresentedSession;
  }
}

declare module 'express-session' {
  interface SessionData {
    loginId: number;
    /** Id of a visitor who answered without an account. */
    anonymousId: string;
  }
}

/** Users and admins log in separately. */
export type SessionKindName = 'people' | 'admins';

/**
 * The session of a request that only reads. express-session is not needed, because the session does not change. Reading
 * it together with its login and user is six times as fast.
 */
export interface PresentedSession {
  kind: SessionKindName;
  /** SHA-256 of the session id. */
  hash: string;
  /** Extends a session that has lost a tenth of its lifetime, in the store and in the browser. */
  extend: (secondsLeft: number) => void;
}

/** Name of the cookie of each kind. Over https, `__Host-` stands before it. */
export const SESSION_COOKIES = { people: 'unspoken.sid', admins: 'unspoken.admin' };

/** Paths that need a session, by kind. Requests to other paths never read the store. */
const PATHS: Record<SessionKindName, RegExp> = {
  people:
    /^\/api\/(auth|upload-image-cloud|preview-image|responses|user|user-images|invites|send-invites|analytics|facebook)(\/|$)/i,
  admins: /^\/api\/admin(\/|$)/i,
};
const LOGOUT = { people: '/api/auth/logout', admins: '/api/admin/logout' };

/**
 * Mounts each kind of session on its paths, so that no request has two sessions and most have none. Each use extends a
 * session. A visitor without session data gets no cookie and no row.
 */
export function sessionsOn(
  settings: Settings,
  { inPostgres, newStore }: SessionStores,
): RequestHandler {
  const mounts = (['people', 'admins'] as const).map((kind) => {
    const { name, secret, lifetime: maxAge, options } = sessionCookie(kind, settings);
    const sessions = (rolling: boolean) =>
      session({
        ...{ name, secret, cookie: { ...options, maxAge }, store: newStore(), rolling },
        ...{ resave: false, saveUninitialized: false },
      });
    // Not rolling, because a logout that fails midway would set the cookie again.
    return { kind, whole: sessions(true), ending: sessions(false) };
  });
  return (request, response, next) => {
    const { method, path } = request;
    const mount = mounts.find(({ kind }) => PATHS[kind].test(path));
    if (!mount) return next();
    const { kind, whole, ending } = mount;
    request.sessionKind = kind;
    if (inPostgres && (method === 'GET' || method === 'HEAD')) {
      request.presentedSession = presentedSession(request, kind, settings, inPostgres);
      return next();
    }
    if (path.toLowerCase() !== LOGOUT[kind]) return whole(request, response, next);
    // Runs before the store is read, so that a logout clears the cookie even when the store is down.
    const { name, options } = sessionCookie(kind, settings);
    if (method === 'POST') response.clearCookie(name, options);
    ending(request, response, next);
  };
}

/** Name, lifetime in milliseconds and attributes of a cookie. Clearing the cookie needs the same attributes. */
export function sessionCookie(
  kind: SessionKindName,
  { isHttps: secure, SESSION_SECRET: secret }: Settings,
) {
  const isPortal = kind === 'admins';
  return {
    name: secure ? `__Host-${SESSION_COOKIES[kind]}` : SESSION_COOKIES[kind],
    secret,
    lifetime: SESSIONS.idle[isPortal ? 'admins' : 'users'],
    options: {
      secure,
      // A __Host- cookie must have the path `/`.
      path: isPortal && !secure ? '/api/admin' : '/',
      httpOnly: true,
      sameSite: isPortal ? 'strict' : 'lax',
    },
  } as const;
}

/** Returns undefined without a cookie that we signed. */
function presentedSession(
  request: Request,
  kind: SessionKindName,
  settings: Settings,
  store: TouchableStore,
): PresentedSession | undefined {
  const { name, secret, lifetime, options } = sessionCookie(kind, settings);
  const value = parse(request.headers.cookie ?? '')[name];
  // express-session writes the prefix.
  const sid = value?.startsWith('s:') && unsign(value.slice(2), secret);
  if (!value || !sid) return undefined;
  const key = keyOf(sid);
  const extend = (secondsLeft: number) => {
    if (secondsLeft * 1_000 >= lifetime * (1 - TOUCH_AFTER)) return;
    const expires = new Date(Date.now() + lifetime);
    store.touch(key, { cookie: { expires, originalMaxAge: lifetime } } as SessionData);
    // Like express-session, which sends a Secure cookie over https only.
    if (request.secure || !options.secure)
      request.res?.cookie(name, value, { ...options, expires });
  };
  return { kind, hash: key, extend };
}
