import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Reply, type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import AuthPage from './auth.page.tsx';
import { LOGINS, MARA, openAccount, LOGGED_OUT, VERIFY } from './account-page.fixture.tsx';

const DELETE = 'POST /api/user/deletion';
const LOGIN = 'POST /api/auth/login';
const KEEP = 'POST /api/auth/keep-account';
const KEEP_BY_LINK = 'POST /api/auth/keep-account-by-link';
const DELETES_AT = '2026-11-29T12:00:00.000Z';
const STAYS = { body: { message: 'Your account stays. Please log in.' } };

const press = (name: string) => screen.getByRole('button', { name });

describe('deleting the account', () => {
  async function deleteWith(reply: Reply, word = 'Delete ') {
    const { user, ...server } = await openAccount({ [LOGINS]: { body: [] }, [DELETE]: reply });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    await user.type(screen.getByLabelText('Current password'), 'the old one');
    await user.type(screen.getByLabelText('Type “delete”'), word);
    await user.click(press('Delete my account'));
    return { ...server, user };
  }

  it('a deleted account leads to the page that says until when it can be kept', async () => {
    const { sentTo } = await deleteWith({ body: { deletesAt: DELETES_AT } });
    await waitFor(() => expect(place()).toBe('/auth'));
    expect(window.history.state).toMatchObject({ usr: { deletesAt: DELETES_AT } });
    expect(sentTo(DELETE)).toEqual([{ currentPassword: 'the old one', confirmation: 'Delete ' }]);
    // The cached session has ended as well.
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  });

  it('another word than delete is refused before sending', async () => {
    const { sentTo } = await deleteWith({ body: {} }, 'remove');
    expect(await screen.findByText('Please type the word delete.')).toBeVisible();
    expect(sentTo(DELETE)).toEqual([]);
  });

  it.each([
    ['the words of the server', 409, { message: 'Ask another admin to do it.' }],
    ['its own words when the server has none', 502, undefined],
  ])('a failed deletion shows %s', async (_, status, body) => {
    await deleteWith({ status, body });
    const words = body?.message ?? 'Your account was not deleted. Please try again.';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

describe('keeping a deleted account', () => {
  async function open(routes: Routes, state: unknown = null) {
    const server = await serve({ [VERIFY]: LOGGED_OUT, ...routes });
    return { ...server, user: renderPage(<AuthPage />, '/auth', state) };
  }

  it('the page after the deletion says until when the account can be kept', async () => {
    await open({}, { deletesAt: DELETES_AT });
    expect(
      await screen.findByRole('heading', { name: 'Your account will be deleted.' }),
    ).toBeVisible();
    expect(screen.getByText(/November 29, 2026/)).toHaveAttribute('dateTime', DELETES_AT);
  });

  it('the mailed link keeps the account by its button and leads to the login', async () => {
    const { user, sentTo } = await open({ [KEEP_BY_LINK]: STAYS }, { token: 'a-token' });
    expect(await screen.findByRole('heading', { name: 'Keep your account?' })).toBeVisible();
    expect(sentTo(KEEP_BY_LINK)).toEqual([]);
    await user.click(press('Keep my account'));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.getByText('Your account stays. Please log in.')).toBeVisible();
    expect(sentTo(KEEP_BY_LINK)).toEqual([{ token: 'a-token' }]);
  });

  it('an expired link to keep the account is refused and leads to the login', async () => {
    const { user } = await open(
      { [KEEP_BY_LINK]: { status: 400, body: { message: 'Invalid token' } } },
      { token: 'a-token' },
    );
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work anymore.');
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('a login to a deleted account offers to keep it, and then logs in', async () => {
    const message = 'You deleted this account. You can still keep it.';
    const { user, sentTo } = await open({
      [LOGIN]: [{ status: 409, body: { message } }, { body: { user: MARA } }],
      [KEEP]: STAYS,
    });
    await user.type(await screen.findByLabelText('Email'), MARA.email);
    await user.type(screen.getByLabelText('Password'), 'the old one');
    await user.click(press('Login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(press('Keep my account'));
    await waitFor(() => expect(place()).toBe('/app'));
    const typed = { email: MARA.email, password: 'the old one' };
    expect(sentTo(KEEP)).toEqual([typed]);
    expect(sentTo(LOGIN)).toEqual([typed, typed]);
  });
});
