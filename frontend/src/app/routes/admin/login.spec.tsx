import { screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { useDispatch } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { adminSession, baseApi, followOther } from '../../../api/base-api.ts';
import { IsAdmin } from '../../../features/admin/session/use-admin-session.ts';
import { type Reply, type Routes as Replies, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import { AdminLogin } from './login.tsx';
import { RequireAdmin } from './require-admin.tsx';

const VERIFY = 'GET /api/admin/verify';
const LOGIN = 'POST /api/admin/login';
const NOBODY = { status: 401, body: { message: 'Please log in' } };
const ADMIN = { body: { username: 'admin', access: 'admin' } };
const MODERATOR = { body: { username: 'mo', access: 'moderator' } };

async function open(replies: Replies, address = '/admin', state: unknown = null) {
  const server = await serve(replies);
  const page = (
    <>
      <Routes>
        <Route path="/admin" element={<AdminLogin />} />
        <Route path="/admin/dashboard" element={<RequireAdmin openToModerators page={Inside} />} />
        <Route path="/admin/access" element={<RequireAdmin page={Inside} />} />
      </Routes>
      <RefusedCall />
      <OtherTab />
    </>
  );
  return { ...server, user: renderPage(page, address, state) };
}

function Inside({ username }: { username: string }) {
  return <p>{`${use(IsAdmin) ? 'Inside' : 'Reviewing'} as ${username}`}</p>;
}

/** Makes the portal verify the session, as a call refused with 401 does. */
function RefusedCall() {
  const dispatch = useDispatch();
  const verify = () => dispatch(baseApi.util.invalidateTags(['admin-session']));
  return <button onClick={verify}>Call</button>;
}

/** Makes the portal follow a login or logout in another tab. */
function OtherTab() {
  const dispatch = useDispatch();
  return <button onClick={() => followOther(adminSession, dispatch)}>Elsewhere</button>;
}

function tryAgain(): HTMLElement {
  return screen.getByRole('button', { name: 'Try again' });
}

async function logIn(replies: Replies, state: unknown = null) {
  const page = await open({ [VERIFY]: NOBODY, ...replies }, '/admin', state);
  await page.user.type(await screen.findByLabelText('Username'), ' admin ');
  await page.user.type(screen.getByLabelText('Password'), '  as typed ');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  return page;
}

describe('admin login', () => {
  it('the admin login requires username and password before sending', async () => {
    const { user, sentTo } = await open({ [VERIFY]: NOBODY });
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(sentTo(LOGIN)).toEqual([]);
  });

  it('the admin login sends the password as typed and opens the dashboard without another verification', async () => {
    const { sentTo } = await logIn({ [LOGIN]: ADMIN });
    expect(await screen.findByText('Inside as admin')).toBeVisible();
    expect(place()).toBe('/admin/dashboard');
    expect(sentTo(LOGIN)).toEqual([{ username: 'admin', password: '  as typed ' }]);
    expect(sentTo(VERIFY)).toHaveLength(1);
  });

  it('the admin login returns to the page where the session ended', async () => {
    await logIn({ [LOGIN]: ADMIN }, { from: '/admin/dashboard?tab=tables' });
    expect(await screen.findByText('Inside as admin')).toBeVisible();
    expect(window.location.search).toBe('?tab=tables');
  });

  it('the admin login never redirects to another site', async () => {
    await logIn({ [LOGIN]: ADMIN }, { from: '//elsewhere.example' });
    expect(await screen.findByText('Inside as admin')).toBeVisible();
    expect(place()).toBe('/admin/dashboard');
  });

  it.each([
    ['the words of the server', 401, { message: 'Wrong username or password' }],
    ['its own words when the server has none', 502, undefined],
  ])('a failed admin login shows %s and keeps the typed fields', async (_, status, body) => {
    await logIn({ [LOGIN]: { status, body } });
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(screen.getByText(body?.message ?? 'Invalid credentials')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue(' admin ');
    expect(place()).toBe('/admin');
  });

  it('a failed admin login puts the focus at the end of the password', async () => {
    await logIn({ [LOGIN]: NOBODY });
    expect(await screen.findByText('Login Failed')).toBeVisible();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password.selectionEnd).toBe('  as typed '.length);
  });

  it('the admin login reports a failed session check and continues after a retry', async () => {
    const down = { status: 503, body: undefined };
    const from = '/admin/dashboard?tab=tables';
    const { user } = await open({ [VERIFY]: [down, ADMIN] }, '/admin', { from });
    expect(await screen.findByText(/The server did not answer/)).toBeVisible();
    expect(place()).toBe('/admin');
    await user.click(tryAgain());
    expect(await screen.findByText('Inside as admin')).toBeVisible();
    expect(window.location.search).toBe('?tab=tables');
  });

  it('the admin login keeps the username when the password has to be entered again', async () => {
    const secondStep = { token: 't', passkey: null, app: true };
    const { user } = await logIn({ [LOGIN]: { body: { username: null, secondStep } } });
    await user.click(await screen.findByRole('button', { name: 'Enter the password again' }));
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('the button of the admin login shows that the login is being sent', async () => {
    await logIn({ [LOGIN]: null });
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('dashboard', () => {
  async function endSession(later: Reply[]) {
    const page = await open({ [VERIFY]: [ADMIN, NOBODY, ...later] }, '/admin/dashboard');
    expect(await screen.findByText('Inside as admin')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Call' }));
    await page.user.type(await screen.findByLabelText('Username'), 'mara');
    await page.user.click(screen.getByRole('button', { name: 'Call' }));
    return page;
  }

  it('the login keeps the typed username when a second call is refused after the session ended', async () => {
    const { sentTo } = await endSession([]);
    await waitFor(() => expect(sentTo(VERIFY)).toHaveLength(3));
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
  });

  it('the dashboard shows the admin who logged in elsewhere, and the login page after a logout elsewhere', async () => {
    const replies = [ADMIN, { body: { username: 'noor', access: 'admin' } }, NOBODY];
    const { user } = await open({ [VERIFY]: replies }, '/admin/dashboard');
    expect(await screen.findByText('Inside as admin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(await screen.findByText('Inside as noor')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  it('a moderator is redirected from a page for admins to the review', async () => {
    await open({ [VERIFY]: MODERATOR }, '/admin/access');
    expect(await screen.findByText('Reviewing as mo')).toBeVisible();
    expect(place()).toBe('/admin/dashboard');
  });

  it('the dashboard redirects a visitor to the login, which knows the address', async () => {
    await open({ [VERIFY]: NOBODY }, '/admin/dashboard?tab=tables');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(window.history.state).toMatchObject({ usr: { from: '/admin/dashboard?tab=tables' } });
  });
});
