import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import AccountPage from './account.tsx';

const VERIFY = 'GET /api/auth/verify';
const PASSWORD = 'PUT /api/user/password';
const MARA = { role: 'user', email: 'mara@example.com' };
const SIGNED_IN = { body: { authenticated: true, user: MARA } };
const SIGNED_OUT = { body: { authenticated: false, user: null } };

async function open(routes: Routes = {}) {
  const server = await serve({ [VERIFY]: SIGNED_IN, ...routes });
  return { ...server, user: renderPage(<AccountPage />, '/account') };
}

const press = (name: string) => screen.getByRole('button', { name });

describe('account page', () => {
  it('the account page asks a visitor to log in and remembers to come back', async () => {
    const { user } = await open({ [VERIFY]: SIGNED_OUT });
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(place()).toBe('/auth');
    expect(window.history.state).toMatchObject({ usr: { from: '/account' } });
  });

  it('the account page says who is logged in', async () => {
    await open();
    expect(await screen.findByText('You are logged in as mara@example.com.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Password' })).toBeVisible();
  });
});

describe('changing the password', () => {
  async function fillIn(answer: Routes[string], current = 'the old one', next = 'the new one') {
    const page = await open({ [PASSWORD]: answer });
    await page.user.click(await screen.findByRole('button', { name: 'Change password' }));
    await page.user.type(screen.getByLabelText('Current password'), current);
    await page.user.type(screen.getByLabelText('New Password'), next);
    await page.user.type(screen.getByLabelText('Confirm Password'), next);
    await page.user.click(press('Change password'));
    return page;
  }

  it('opening the password form focuses its first field and Cancel returns the focus', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    await user.click(press('Cancel'));
    expect(press('Change password')).toHaveFocus();
  });

  it('a changed password closes the form and shows the message', async () => {
    const message = 'Your password is changed. Every other device is signed out.';
    const { sentTo } = await fillIn({ body: { message } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    expect(sentTo(PASSWORD)).toEqual([
      { currentPassword: 'the old one', newPassword: 'the new one' },
    ]);
    expect(sentTo(VERIFY)).toHaveLength(1);
  });

  it('a wrong current password is shown at its field and keeps what was typed', async () => {
    const message = 'This is not your current password.';
    await fillIn({ status: 400, body: { message, errors: { currentPassword: [message] } } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New Password')).toHaveValue('the new one');
  });

  it('a new password that is too short is refused before sending', async () => {
    const { sentTo } = await fillIn({ body: {} }, 'the old one', 'seven77');
    expect(await screen.findAllByText('Password must be at least 8 characters long')).toHaveLength(
      2,
    );
    expect(sentTo(PASSWORD)).toEqual([]);
  });

  it('a password change that can not be sent says so and keeps what was typed', async () => {
    await fillIn({ status: 502 });
    expect(
      await screen.findByText('Your password was not changed. Please try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('the old one');
  });

  it('a password change after the session ended shows the way to log in', async () => {
    const { user } = await open({
      [VERIFY]: [SIGNED_IN, SIGNED_OUT],
      [PASSWORD]: { status: 401, body: { message: 'Please sign in first.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(screen.getByLabelText('Current password'), 'the old one');
    await user.type(screen.getByLabelText('New Password'), 'the new one');
    await user.type(screen.getByLabelText('Confirm Password'), 'the new one');
    await user.click(press('Change password'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible());
  });
});
