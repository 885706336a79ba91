import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { keepUnsaved, unsavedOf } from '../lib/unsaved.ts';
import { type Routes, serve } from '../test/local-server.fixture.ts';
import { noticeEndedSession } from './admin-session-lifecycle.ts';
import { adminApi } from './admin.ts';

const { verifyAdminSession, getAdminStats, logInAdmin, logOutAdmin } = adminApi.endpoints;
const VERIFY = 'GET /api/admin/verify';
const NOBODY = { status: 401, body: { message: 'Please log in' } };
const admin = (username: string) => ({ body: { username } });

async function portal(routes: Routes) {
  const server = await serve(routes);
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults().concat(adminApi.middleware, noticeEndedSession),
  });
  const who = () => verifyAdminSession.select()(store.getState());
  const logIn = (username: string) =>
    store.dispatch(logInAdmin.initiate({ adminLoginDto: { username, password: 'quiet words' } }));
  return { ...server, store, who, logIn };
}

describe('the admin session', () => {
  it('a call refused with 401 makes the portal verify the admin session and end it', async () => {
    const { store, who } = await portal({
      [VERIFY]: [admin('mara'), NOBODY],
      'GET /api/admin/stats': NOBODY,
    });
    await store.dispatch(verifyAdminSession.initiate());
    expect(who().isSuccess).toBe(true);
    await store.dispatch(getAdminStats.initiate());
    await vi.waitFor(() => expect(who().isError).toBe(true));
  });

  it('a call that fails otherwise does not verify the admin session', async () => {
    const { store, sentTo } = await portal({
      [VERIFY]: admin('mara'),
      'GET /api/admin/stats': { status: 503 },
    });
    await store.dispatch(verifyAdminSession.initiate());
    await store.dispatch(getAdminStats.initiate());
    expect(sentTo(VERIFY)).toHaveLength(1);
  });

  it('unsaved input returns to the admin who signs in again, and to no other', async () => {
    const { logIn } = await portal({
      'POST /api/admin/login': [admin('mara'), admin('mara'), admin('noor')],
    });
    await logIn('mara');
    keepUnsaved('user/7', { username: 'halfway' });
    await logIn('mara');
    expect(unsavedOf('user/7')).toEqual({ username: 'halfway' });
    await logIn('noor');
    expect(unsavedOf('user/7')).toBeUndefined();
  });

  it('unsaved input of an admin whose page was reloaded does not come to another one', async () => {
    const { store, logIn } = await portal({
      [VERIFY]: admin('mara'),
      'POST /api/admin/login': admin('noor'),
    });
    await store.dispatch(verifyAdminSession.initiate());
    keepUnsaved('letter/new', { subject: 'halfway' });
    await logIn('noor');
    expect(unsavedOf('letter/new')).toBeUndefined();
  });

  it.each([
    ['a logout', { body: { message: 'Logged out' } }],
    ['a logout after its end', NOBODY],
  ])('no admin data stays in the page after %s', async (_, answer) => {
    const { store, who } = await portal({
      [VERIFY]: admin('mara'),
      'POST /api/admin/logout': answer,
    });
    await store.dispatch(verifyAdminSession.initiate(undefined, { subscribe: false }));
    keepUnsaved('user/7', { username: 'halfway' });
    await store.dispatch(logOutAdmin.initiate());
    await vi.waitFor(() => expect(who().data).toBeUndefined());
    expect(unsavedOf('user/7')).toBeUndefined();
  });
});
