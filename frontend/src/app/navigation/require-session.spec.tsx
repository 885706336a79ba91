import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../test/local-server.fixture.ts';
import { place, renderPage } from '../../test/render-page.fixture.tsx';
import { RequireSession } from './require-session.tsx';

const VERIFY = 'GET /api/auth/verify';
const MARA = { role: 'player', email: 'mara@example.com' };
const page = <RequireSession>{({ email }) => <p>Hello {email}</p>}</RequireSession>;

describe('a page for logged-in users', () => {
  it('a logged-in user sees the page', async () => {
    await serve({ [VERIFY]: { body: { authenticated: true, user: MARA } } });
    renderPage(page, '/upload');
    expect(await screen.findByText('Hello mara@example.com')).toBeVisible();
    expect(place()).toBe('/upload');
  });

  it('the page shows a loading state until the session is verified', async () => {
    const { calls } = await serve({ [VERIFY]: null });
    renderPage(page, '/upload');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('One quiet moment…')).toBeInTheDocument();
    expect(place()).toBe('/upload');
  });

  it.each([
    ['a visitor', { body: { authenticated: false, user: null } }],
    ['somebody whose session cannot be verified', { status: 503, body: { message: 'Later.' } }],
    ['a response that contradicts itself', { body: { authenticated: false, user: MARA } }],
  ])('%s is redirected to the home page', async (_, reply) => {
    await serve({ [VERIFY]: reply });
    renderPage(page, '/upload');
    await waitFor(() => expect(place()).toBe('/'));
    expect(screen.queryByText(/Hello/)).not.toBeInTheDocument();
  });
});
