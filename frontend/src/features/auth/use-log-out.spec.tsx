import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Reply, serve } from '../../test/local-server.fixture.ts';
import { place, renderPage } from '../../test/render-page.fixture.tsx';
import { useLogOut } from './use-log-out.ts';
import { useSession } from './use-session.ts';

const VERIFY = 'GET /api/auth/verify';
const LOGGED_IN = { body: { authenticated: true, user: { role: 'user', email: 'a@example.com' } } };
const VISITOR = { body: { authenticated: false, user: null } };

function Page() {
  const logOut = useLogOut();
  return <button onClick={logOut}>{useSession().status}</button>;
}

async function logOut(reply: Reply) {
  const server = await serve({ [VERIFY]: [LOGGED_IN, VISITOR], 'POST /api/auth/logout': reply });
  const user = renderPage(<Page />, '/upload');
  await user.click(await screen.findByText('logged-in'));
  return server;
}

describe('logging out', () => {
  it('logging out leads home as a visitor', async () => {
    await logOut({ body: { message: 'You are logged out.' } });
    await waitFor(() => expect(place()).toBe('/'));
    expect(await screen.findByText('logged-out')).toBeVisible();
  });

  it.each([
    ['a failed logout', { status: 503 }],
    ['a logout without a connection', { lost: true }],
  ])('%s leads home, logs an error and verifies the session', async (_, reply) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { sentTo } = await logOut(reply);
    await waitFor(() => expect(place()).toBe('/'));
    expect(await screen.findByText('logged-out')).toBeVisible();
    expect(sentTo(VERIFY)).toHaveLength(2);
    expect(logged.mock.calls[0]?.[0]).toBe('Logout failed');
  });
});
