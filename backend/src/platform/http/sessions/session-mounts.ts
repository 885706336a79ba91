import type { INestApplication } from '@nestjs/common';
import session, { type Store } from 'express-session';
import type { Settings } from '../../config/settings.js';

declare module 'express-session' {
  interface SessionData {
    /** Who signed in; absent for a visitor. */
    userId: number;
  }
}

const HOURS = 60 * 60 * 1_000;
const DAYS = 24 * HOURS;

interface SessionKind {
  cookie: string;
  /** Paths that need this session; all others never ask the store. */
  paths: string[];
  lifetime: number;
  sameSite: 'lax' | 'strict';
  cookiePath: string;
}

const PEOPLE: SessionKind = {
  cookie: 'unspoken.sid',
  paths: ['/api/auth', '/api/upload-image-cloud'],
  lifetime: 30 * DAYS,
  sameSite: 'lax',
  cookiePath: '/',
};

const ADMINS: SessionKind = {
  cookie: 'unspoken.admin',
  paths: ['/api/admin'],
  lifetime: 8 * HOURS,
  sameSite: 'strict',
  cookiePath: '/api/admin',
};

/**
 * Puts each kind of session on its own paths, so that no request ever carries two and most carry none.
 * Lifetimes roll. A visitor who stores nothing gets no cookie and no row.
 */
export function mountSessions(app: INestApplication, settings: Settings, store: Store): void {
  for (const kind of [PEOPLE, ADMINS]) app.use(kind.paths, sessionOf(kind, settings, store));
}

function sessionOf(kind: SessionKind, settings: Settings, store: Store) {
  const secure = settings.isHttps;
  return session({
    store,
    name: secure ? `__Host-${kind.cookie}` : kind.cookie,
    secret: settings.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: {
      httpOnly: true,
      secure,
      sameSite: kind.sameSite,
      maxAge: kind.lifetime,
      // A __Host- cookie is only valid for the whole site.
      path: secure ? '/' : kind.cookiePath,
    },
  });
}
