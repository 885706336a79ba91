import { NO_REMINDER } from '../../../features/reminders/reminder.fixture.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import AccountPage from './account.page.tsx';

export const VERIFY = 'GET /api/auth/verify';
export const EMAIL = 'GET /api/user/email';
export const LOGINS = 'GET /api/user/logins';
export const DATA_EXPORT = 'GET /api/user/data-export';

export const MARA = { role: 'user', email: 'mara@example.com' };
export const LOGGED_IN = { body: { authenticated: true, user: MARA } };
export const LOGGED_OUT = { body: { authenticated: false, user: null } };
export const NO_CHANGE = { body: { email: MARA.email, pendingEmail: null, pendingUntil: null } };
export const NO_EXPORT = { body: { status: 'none', readyUntil: null, bytes: null } };
export const THIS_LOGIN = {
  id: 7,
  device: 'Firefox on Windows',
  signedInAt: '2026-11-03T14:05:00.000Z',
  lastSeenAt: '2026-11-03T14:05:00.000Z',
  current: true,
};

/** Renders the account page of a user with one login and no open request, unless `routes` have other responses. */
export async function openAccount(routes: Routes = {}, state: unknown = null) {
  const server = await serve({
    [VERIFY]: LOGGED_IN,
    [EMAIL]: NO_CHANGE,
    'GET /api/user/name': { body: { name: null } },
    [LOGINS]: { body: [THIS_LOGIN] },
    [DATA_EXPORT]: NO_EXPORT,
    'GET /api/user/reminder': { body: NO_REMINDER },
    ...routes,
  });
  return { ...server, user: renderPage(<AccountPage />, '/account', state) };
}
