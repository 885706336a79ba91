import { waitFor } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { storeUnsaved, unsavedOf } from '../lib/unsaved-forms.ts';
import { type Routes, serve } from '../test/local-server.fixture.ts';
import { adminApi } from './admin.ts';
import { adminSession, followOther } from './base-api.ts';

const { verifyAdminSession, getAdminStats, logInAdmin, logOutAdmin, deleteUser } =
  adminApi.endpoints;
const VERIFY = 'GET /api/admin/verify';
const STATS = 'GET /api/admin/stats';
const NOTE = 'unspoken.admin';
const NOBODY = { status: 401, body: { message: 'Please log in' } };
const admin = (username: string) => ({ body: { username, access: 'admin' } });

async function portal(routes: Routes) {
  const server = await serve(routes);
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults().concat(adminApi.middleware),
  });
  adminSession.account.follow(() => followOther(adminSession, store.dispatch));
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
    await waitFor(() => expect(who().isError).toBe(true));
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

  it('unsaved input returns to the admin who logs in again, and to no other', async () => {
    const { logIn } = await portal({
      'POST /api/admin/login': [admin('mara'), admin('mara'), admin('noor')],
    });
    await logIn('mara');
    storeUnsaved('user/7', { username: 'halfway' });
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
    storeUnsaved('letter/new', { subject: 'halfway' });
    await logIn('noor');
    expect(unsavedOf('letter/new')).toBeUndefined();
  });

  it.each([
    ['a logout', { body: { message: 'Logged out' } }],
    ['a logout after its end', NOBODY],
  ])('no admin data stays in the page after %s', async (_, reply) => {
    const { store, who } = await portal({
      [VERIFY]: admin('mara'),
      'POST /api/admin/logout': reply,
    });
    await store.dispatch(verifyAdminSession.initiate(undefined, { subscribe: false }));
    storeUnsaved('user/7', { username: 'halfway' });
    await store.dispatch(logOutAdmin.initiate());
    await waitFor(() => expect(who().data).toBeUndefined());
    expect(unsavedOf('user/7')).toBeUndefined();
  });
});

describe('another tab of the portal', () => {
  /** Renders a portal in which Mara is logged in, with a cached number and unsaved input. */
  async function shown(routes: Routes = {}) {
    const page = await portal({ [VERIFY]: admin('mara'), [STATS]: { body: {} }, ...routes });
    await page.store.dispatch(verifyAdminSession.initiate());
    await page.store.dispatch(getAdminStats.initiate());
    storeUnsaved('user/7', { username: 'halfway' });
    const hasData = () => Boolean(getAdminStats.select()(page.store.getState()).data);
    return { ...page, hasData };
  }

  /** Notes an account as another tab does. A suspended tab gets no event. */
  function elsewhere(username: string, isTold = true): void {
    localStorage.setItem(NOTE, username);
    if (isTold) dispatchEvent(new StorageEvent('storage', { key: NOTE, newValue: username }));
  }

  it.each([
    ['logs in as another admin', 'noor'],
    ['logs out', ''],
  ])('nothing of an admin stays when another tab %s', async (_, username) => {
    const { who, hasData } = await shown();
    elsewhere('mara');
    expect([who().data, hasData()]).toEqual([{ username: 'mara', access: 'admin' }, true]);
    elsewhere(username);
    expect([who().data, hasData()]).toEqual([undefined, false]);
    expect(unsavedOf('user/7')).toBeUndefined();
  });

  it('a portal that was asleep follows another tab when it is shown again', async () => {
    const { who } = await shown();
    elsewhere('noor', false);
    dispatchEvent(new Event('pageshow'));
    expect(who().data).toBeUndefined();
  });

  it('a change is not sent for another admin than the one shown', async () => {
    const remove = 'DELETE /api/admin/users/7';
    const { store, sentTo, who } = await shown({ [remove]: { body: {} } });
    elsewhere('noor', false);
    const { error } = await store.dispatch(deleteUser.initiate({ id: 7 }));
    expect(error).toMatchObject({
      status: 401,
      message: expect.stringContaining('another tab') as string,
    });
    expect(sentTo(remove)).toEqual([]);
    await waitFor(() => expect(who().data).toBeUndefined());
    expect(unsavedOf('user/7')).toBeUndefined();
    elsewhere('mara', false);
    await store.dispatch(deleteUser.initiate({ id: 7 }));
    expect(sentTo(remove)).toHaveLength(1);
  });

  it('a login and a logout are sent and noted whoever is logged in elsewhere', async () => {
    const { store, logIn } = await shown({
      'POST /api/admin/login': admin('lin'),
      'POST /api/admin/logout': { body: { message: 'Logged out' } },
    });
    elsewhere('noor', false);
    await logIn('lin');
    await waitFor(() => expect(localStorage.getItem(NOTE)).toBe('lin'));
    elsewhere('noor', false);
    await store.dispatch(logOutAdmin.initiate());
    await waitFor(() => expect(localStorage.getItem(NOTE)).toBe(''));
  });

  it('a session that expired is no logout for the other tabs', async () => {
    const { store, who } = await shown({ [VERIFY]: [admin('mara'), NOBODY] });
    await store.dispatch(verifyAdminSession.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(who().data).toEqual({ username: '', access: 'admin' }));
    expect(localStorage.getItem(NOTE)).toBe('mara');
    dispatchEvent(new Event('pageshow'));
    expect(unsavedOf('user/7')).toEqual({ username: 'halfway' });
  });

  it('after a logout elsewhere, the page also follows a login elsewhere by the same admin', async () => {
    const { store, who } = await shown({ [VERIFY]: [admin('mara'), NOBODY, admin('mara')] });
    const ask = () =>
      store.dispatch(verifyAdminSession.initiate(undefined, { forceRefetch: true }));
    elsewhere('');
    await ask();
    expect(who().isError).toBe(true);
    // Waits until the page has also noted the response.
    await new Promise((done) => setTimeout(done));
    elsewhere('mara');
    expect(who().isUninitialized).toBe(true);
    await ask();
    expect(who().data).toEqual({ username: 'mara', access: 'admin' });
  });
});
