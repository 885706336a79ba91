import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOBODY, readDraft, storeDraft } from '../lib/drafts.ts';
import { LETTER_KEYS_KEY, PHOTOS_KEY, REVIEW_GRID_KEY } from '../lib/browser-storage.ts';
import { storeUnsaved, unsavedOf } from '../lib/unsaved-forms.ts';
import { type Routes, serve } from '../test/local-server.fixture.ts';
import { newStore } from '../test/render-page.fixture.tsx';
import { api } from './api.ts';

const VERIFY = 'GET /api/auth/verify';
const INVITES = 'GET /api/invites';
const VISITOR = { body: { authenticated: false, user: null } };
const MARA = { role: 'user', email: 'mara@example.com' };
const LOGGED_IN = { body: { authenticated: true, user: MARA } };
const {
  verifySession,
  getInvites,
  logIn,
  logOut,
  resetPassword,
  completeRegistration,
  sendInvites,
} = api.endpoints;

/** Renders a page that uses the session, and requests a user's invites once. */
async function open(routes: Routes) {
  const server = await serve({
    [INVITES]: { body: { invites: [], count: 0, limit: 3 } },
    ...routes,
  });
  const store = newStore();
  await store.dispatch(verifySession.initiate());
  await store.dispatch(getInvites.initiate());
  const session = () => verifySession.select()(store.getState()).data;
  const invites = () => getInvites.select()(store.getState()).data;
  return { ...server, store, session, invites };
}

const loginDto = { email: 'mara@example.com', password: 'the quiet table' };
const resetPasswordDto = { token: 'token', password: 'the quiet table' };
const completeRegistrationDto = {
  ...loginDto,
  confirmPassword: 'the quiet table',
  emailVerificationToken: 'token',
};

describe('session verification', () => {
  it.each([401, 500, 503])(
    'a session check that fails with %d counts as not authenticated',
    async (status) => {
      const page = await open({ [VERIFY]: { status, body: { message: 'Something else.' } } });
      const { error } = verifySession.select()(page.store.getState());
      expect(error).toEqual({ status, message: 'Not authenticated' });
    },
  );
});

describe('logging in', () => {
  it('logging in shows the user at once and drops cached data of the visitor', async () => {
    const to = 'POST /api/auth/login';
    const page = await open({ [VERIFY]: VISITOR, [to]: { body: { user: MARA } } });
    storeUnsaved('own form', 'begun', [MARA.email]);
    storeUnsaved('form of somebody else', 'begun', ['noor@example.com']);
    await page.store.dispatch(logIn.initiate({ loginDto }));
    await waitFor(() => expect(page.session()).toEqual(LOGGED_IN.body));
    expect(unsavedOf('own form')).toBe('begun');
    expect(unsavedOf('form of somebody else')).toBeUndefined();
    expect(page.invites()).toBeUndefined();
    expect(page.sentTo(VERIFY)).toHaveLength(1);
  });

  it('completing the registration logs the user in', async () => {
    const to = 'POST /api/auth/complete-registration';
    const page = await open({ [VERIFY]: VISITOR, [to]: { body: { user: MARA } } });
    await page.store.dispatch(completeRegistration.initiate({ completeRegistrationDto }));
    await waitFor(() => expect(page.session()).toEqual(LOGGED_IN.body));
    expect(page.invites()).toBeUndefined();
  });

  it('a refused login keeps the cached data', async () => {
    const page = await open({ [VERIFY]: VISITOR, 'POST /api/auth/login': { status: 401 } });
    await page.store.dispatch(logIn.initiate({ loginDto }));
    expect(page.session()).toEqual(VISITOR.body);
    expect(page.invites()).toEqual({ invites: [], count: 0, limit: 3 });
    expect(page.sentTo(VERIFY)).toHaveLength(1);
  });
});

describe('logging out', () => {
  it('logging out removes all data of the user from the page', async () => {
    const page = await open({ [VERIFY]: LOGGED_IN, 'POST /api/auth/logout': { body: {} } });
    storeUnsaved('form', 'begun', [MARA.email]);
    await page.store.dispatch(logOut.initiate());
    await waitFor(() => expect(page.session()).toEqual(VISITOR.body));
    expect(page.invites()).toBeUndefined();
    expect(unsavedOf('form')).toBeUndefined();
    expect(JSON.stringify(page.store.getState())).not.toContain('mara');
  });

  it('logging out removes the data of the user when the call fails', async () => {
    const page = await open({ [VERIFY]: LOGGED_IN, 'POST /api/auth/logout': { status: 503 } });
    await page.store.dispatch(logOut.initiate());
    await waitFor(() => expect(page.session()).toBeUndefined());
    expect(page.invites()).toBeUndefined();
  });

  it('a new password logs the user out, and a refused one does not', async () => {
    const to = 'POST /api/auth/reset-password';
    const page = await open({
      [VERIFY]: [LOGGED_IN, VISITOR],
      [to]: [{ status: 400 }, { body: { message: 'Changed.' } }],
    });
    storeDraft(MARA.email, 'half an answer');
    await page.store.dispatch(resetPassword.initiate({ resetPasswordDto }));
    expect(page.session()).toEqual(LOGGED_IN.body);
    await page.store.dispatch(resetPassword.initiate({ resetPasswordDto }));
    await waitFor(() => expect(page.session()).toEqual(VISITOR.body));
    expect(page.invites()).toBeUndefined();
    expect(readDraft(MARA.email)).toBeNull();
  });

  it('a new password of another account logs nobody out and deletes no draft', async () => {
    const page = await open({
      [VERIFY]: LOGGED_IN,
      'POST /api/auth/reset-password': { body: { message: 'Changed.' } },
    });
    storeDraft(MARA.email, 'half an answer');
    await page.store.dispatch(resetPassword.initiate({ resetPasswordDto }));
    await waitFor(() => expect(page.sentTo(VERIFY)).toHaveLength(2));
    expect(page.session()).toEqual(LOGGED_IN.body);
    expect(readDraft(MARA.email)).toBe('half an answer');
  });
});

describe('storage of the browser', () => {
  it.each([200, 503])(
    'values that belong to the browser, not to a user, stay after a logout with the response %i',
    async (status) => {
      const page = await open({
        [VERIFY]: [LOGGED_IN, VISITOR],
        'POST /api/auth/logout': { status, body: {} },
      });
      localStorage.setItem(PHOTOS_KEY, '1,2;2');
      localStorage.setItem(LETTER_KEYS_KEY, 'other');
      localStorage.setItem(REVIEW_GRID_KEY, 'other');
      const loggedOut = page.store.dispatch(logOut.initiate());
      // The browser clears its storage because of the header Clear-Site-Data.
      localStorage.clear();
      await loggedOut;
      await waitFor(() => expect(localStorage.getItem(PHOTOS_KEY)).toBe('1,2;2'));
      expect(localStorage.getItem(LETTER_KEYS_KEY)).toBe('other');
      expect(localStorage.getItem(REVIEW_GRID_KEY)).toBe('other');
    },
  );
});

describe('another tab', () => {
  const to = 'POST /api/send-invites';
  const invite = sendInvites.initiate({ sendInvitesDto: { emails: ['noor@example.com'] } });

  it('a write is not sent for another account than the one shown, and the page asks again who is logged in', async () => {
    const page = await open({ [VERIFY]: [LOGGED_IN, VISITOR], [to]: { body: {} } });
    localStorage.setItem('unspoken.account', 'noor@example.com');
    storeUnsaved('form', 'begun', [MARA.email]);
    const { error } = await page.store.dispatch(invite);
    expect(error).toMatchObject({
      status: 401,
      message: expect.stringContaining('another tab') as string,
    });
    expect(page.sentTo(to)).toEqual([]);
    await waitFor(() => expect(page.invites()).toBeUndefined());
    expect(unsavedOf('form')).toBeUndefined();
  });

  it('unsaved input of a visitor stays when another tab logs in', async () => {
    const page = await open({ [VERIFY]: [VISITOR, LOGGED_IN], [to]: { body: {} } });
    localStorage.setItem('unspoken.account', MARA.email);
    storeUnsaved('form', 'begun', [NOBODY]);
    await page.store.dispatch(invite);
    await waitFor(() => expect(page.invites()).toBeUndefined());
    expect(unsavedOf('form')).toBe('begun');
  });

  it('a write is sent while the account is the one shown', async () => {
    const page = await open({ [VERIFY]: LOGGED_IN, [to]: { body: {} } });
    expect(localStorage.getItem('unspoken.account')).toBe(MARA.email);
    await page.store.dispatch(invite);
    expect(page.sentTo(to)).toHaveLength(1);
  });
});

describe('a 401 response', () => {
  it('a call that answers 401 makes the page verify the session again', async () => {
    const page = await open({ [VERIFY]: [LOGGED_IN, VISITOR], [INVITES]: { status: 401 } });
    await waitFor(() => expect(page.session()).toEqual(VISITOR.body));
  });
});
