import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import AuthPage from './auth.page.tsx';

const VERIFY = 'GET /api/auth/verify';
const RESET = 'POST /api/auth/reset-password';
const MARA = { role: 'user', email: 'mara@example.com' };

async function open(routes: Routes = {}) {
  const visitor = { [VERIFY]: { body: { authenticated: false, user: null } } };
  const server = await serve({ ...visitor, ...routes });
  return { ...server, user: renderPage(<AuthPage />, '/auth', { reset: 's3cret' }) };
}

async function choose(page: Awaited<ReturnType<typeof open>>, first: string, second = first) {
  await page.user.type(screen.getByLabelText('New password'), first);
  await page.user.type(screen.getByLabelText('Confirm password'), second);
  await page.user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

describe('reset link', () => {
  it('the reset form requires a password of eight characters', async () => {
    const page = await open();
    await choose(page, '😀😀😀😀');
    expect(await screen.findAllByText('Password must be at least 8 characters long')).toHaveLength(
      2,
    );
    expect(page.sentTo(RESET)).toEqual([]);
  });

  it('the reset form tells password managers whose password it is', async () => {
    await open({ 'GET /api/auth/verify-reset-token/s3cret': { body: { email: MARA.email } } });
    const username = document.querySelector('input[autocomplete="username"]');
    await waitFor(() => expect(username).toHaveValue(MARA.email));
    expect(username).not.toBeVisible();
  });

  it('an unknown reset link is reported before anything is typed', async () => {
    const refused = { status: 400, body: { message: 'Invalid token' } };
    await open({ 'GET /api/auth/verify-reset-token/s3cret': refused });
    expect(await screen.findByText('Invalid token. A link works once, for an hour.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  it('the reset form sends token and password and then shows the login with the message', async () => {
    const message = 'Your password has been changed. Please log in.';
    const page = await open({ [RESET]: { body: { message } } });
    await choose(page, 'the quiet table');
    const heading = await screen.findByRole('heading', { name: 'Login' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(message)).toBeVisible();
    expect(page.sentTo(RESET)).toEqual([{ token: 's3cret', password: 'the quiet table' }]);
    expect(JSON.stringify(window.history.state)).not.toContain('s3cret');
  });

  it('a used reset link shows an error, keeps the typed password and links to a new one', async () => {
    const page = await open({ [RESET]: { status: 400, body: { message: 'Invalid token' } } });
    await choose(page, 'the quiet table');
    expect(await screen.findByText('Invalid token. A link works once, for an hour.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('the quiet table');
    await page.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('button', { name: 'Send Reset Email' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('a failed reset without a message shows a default error', async () => {
    const page = await open({ [RESET]: { status: 502 } });
    await choose(page, 'the quiet table');
    expect(await screen.findByText('Password reset failed')).toBeVisible();
  });
});
