import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import AuthPage from './auth.page.tsx';

const VISITOR = { 'GET /api/auth/verify': { body: { authenticated: false, user: null } } };
const MARA = { role: 'user', email: 'mara@example.com' };
const LOGIN = 'POST /api/auth/login';
const FORGOT = 'POST /api/auth/forgot-password';

async function open(routes: Routes = {}, state: unknown = null) {
  const server = await serve({ ...VISITOR, ...routes });
  return { ...server, user: renderPage(<AuthPage />, '/auth', state) };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = (name: string) => screen.getByRole('button', { name });

async function logIn(routes: Routes) {
  const page = await open(routes);
  await page.user.type(await screen.findByLabelText('Email'), 'mara@example.com');
  await page.user.type(password(), '  as typed ');
  await page.user.click(press('Login'));
  return page;
}

describe('login form', () => {
  it('the login form requires a valid address and a password before sending', async () => {
    const { user, sentTo } = await open();
    await user.type(await screen.findByLabelText('Email'), 'mara@');
    await user.click(press('Login'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(sentTo(LOGIN)).toEqual([]);
    expect(place()).toBe('/auth');
  });

  it('the login form sends address and password as typed and opens the app', async () => {
    const { sentTo } = await logIn({ [LOGIN]: { body: { user: MARA } } });
    await waitFor(() => expect(place()).toBe('/app'));
    expect(sentTo(LOGIN)).toEqual([{ email: 'mara@example.com', password: '  as typed ' }]);
    expect(sentTo('GET /api/auth/verify')).toHaveLength(1);
  });

  it('the login form asks for the code of an account with an app, and opens the app with it', async () => {
    const step = 'POST /api/auth/second-step';
    const { user, sentTo } = await logIn({
      [LOGIN]: { body: { user: null, secondStep: { token: 't', passkey: null, app: true } } },
      [step]: [{ status: 401, body: { message: 'That was wrong.' } }, { body: { user: MARA } }],
    });
    const code = await screen.findByLabelText('Code of your app');
    await user.click(press('Login'));
    expect(await screen.findByText('Code is required')).toBeVisible();
    expect(code).toHaveFocus();
    await user.type(code, '000000');
    await user.click(press('Login'));
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription(/That was wrong\.$/);
    await user.type(code, ' 123 456 ');
    await user.click(press('Login'));
    await waitFor(() => expect(place()).toBe('/app'));
    expect(sentTo(step).at(-1)).toEqual({ token: 't', code: '123 456' });
  });

  it('the field of a recovery code gets the focus, and a refused code stays in it', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const { user } = await logIn({
      [LOGIN]: { body: { user: null, secondStep: { token: 't', passkey: {}, app: true } } },
      'POST /api/auth/second-step': { status: 401, body: { message: 'That was wrong.' } },
    });
    await waitFor(() => expect(press('Use your passkey')).toHaveFocus());
    await user.click(press('Use a recovery code'));
    const code = screen.getByLabelText('Recovery code');
    expect(code).toHaveFocus();
    await user.type(code, 'K7QM{Enter}');
    expect(await screen.findByText('That was wrong.')).toBeVisible();
    expect(code).toHaveValue('K7QM');
  });

  it.each([
    ['the page before', '/fr-bwok', '/fr-bwok'],
    ['the app when that page is unknown', '//evil.example', '/app'],
  ])('the login form starts with the known address and leads to %s', async (_, from, to) => {
    const known = { email: 'mara@example.com', from };
    const { user } = await open({ [LOGIN]: { body: { user: MARA } } }, known);
    expect(await screen.findByLabelText('Email')).toHaveValue('mara@example.com');
    await user.type(password(), 'the quiet table');
    await user.click(press('Login'));
    await waitFor(() => expect(place()).toBe(to));
  });

  it.each([
    ['the words of the server', 401, { message: 'Invalid email or password' }],
    ['its own words when the server has none', 502, undefined],
  ])('a failed login shows %s and keeps the typed fields', async (_, status, body) => {
    await logIn({ [LOGIN]: { status, body } });
    expect(await screen.findByRole('alert')).toHaveTextContent(body?.message ?? 'Login failed');
    expect(email()).toHaveValue('mara@example.com');
    expect(password()).toHaveValue('  as typed ');
    expect(place()).toBe('/auth');
  });

  it('the login fields have autocomplete values for password managers', async () => {
    await open();
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('forgotten password', () => {
  async function forget(reply: Routes[string]) {
    const page = await open({ [FORGOT]: reply });
    await page.user.type(await screen.findByLabelText('Email'), 'mara@example.com');
    await page.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await page.user.click(await screen.findByRole('button', { name: 'Send Reset Email' }));
    return page;
  }

  it('the forgot form takes the typed address over and shows the message of the server', async () => {
    const message = 'If this address has an account, an email with a link is on its way.';
    const { sentTo } = await forget({ body: { message } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(sentTo(FORGOT)).toEqual([{ email: 'mara@example.com', website: '' }]);
    expect(email()).toHaveValue('mara@example.com');
  });

  it('the forgot form reports a failed mail and can be sent again', async () => {
    const { user } = await forget([{ status: 503 }, { body: { message: 'On its way.' } }]);
    expect(await screen.findByText('Failed to send reset email')).toBeVisible();
    await user.click(press('Send Reset Email'));
    expect(await screen.findByText('On its way.')).toBeVisible();
    expect(screen.queryByText('Failed to send reset email')).not.toBeInTheDocument();
  });

  it('the heading of the forgot form gets the focus, and a link and Back lead to the login', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    const heading = await screen.findByRole('heading', { name: 'Forgot Password' });
    await waitFor(() => expect(heading).toHaveFocus());
    window.history.back();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Login' })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await user.click(await screen.findByRole('link', { name: 'Back to Login' }));
    expect(await screen.findByRole('button', { name: 'Login' })).not.toHaveAttribute(
      'aria-disabled',
    );
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  });
});
