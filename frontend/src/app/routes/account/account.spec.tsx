import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import AccountPage from './account.tsx';
import { NO_REMINDER } from '../../../features/reminders/reminder.fixture.ts';

const NO_EXPORT = { body: { status: 'none', readyUntil: null, bytes: null } };
const VERIFY = 'GET /api/auth/verify';
const PASSWORD = 'PUT /api/user/password';
const EMAIL = 'GET /api/user/email';
const LOGINS = 'GET /api/user/logins';
const MARA = { role: 'user', email: 'mara@example.com' };
const SIGNED_IN = { body: { authenticated: true, user: MARA } };
const SIGNED_OUT = { body: { authenticated: false, user: null } };

async function open(routes: Routes = {}, state: unknown = null) {
  const server = await serve({
    [VERIFY]: SIGNED_IN,
    [EMAIL]: NO_CHANGE,
    'GET /api/user/friends': { body: [] },
    [LOGINS]: { body: [THIS] },
    'GET /api/user/data-export': NO_EXPORT,
    'GET /api/user/reminder': { body: NO_REMINDER },
    ...routes,
  });
  return { ...server, user: renderPage(<AccountPage />, '/account', state) };
}

const NO_CHANGE = { body: { email: MARA.email, pendingEmail: null, pendingUntil: null } };
const THIS = {
  id: 7,
  device: 'Firefox on Windows',
  signedInAt: '2026-11-03T14:05:00.000Z',
  lastSeenAt: '2026-11-03T14:05:00.000Z',
  current: true,
};
const PHONE = { ...THIS, id: 8, device: 'Safari on iPhone', current: false };
const UNKNOWN = { ...THIS, id: 9, device: null, current: false };

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
    const message = 'Your password is changed. All other devices are logged out.';
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

describe('devices', () => {
  const devices = () => within(screen.getByRole('region', { name: 'Devices' }));
  const items = async () => {
    await screen.findByRole('list', { name: 'Devices' });
    return devices().getAllByRole('listitem');
  };

  it('each device is listed, and only the others can be logged out', async () => {
    await open({ [LOGINS]: { body: [THIS, PHONE, UNKNOWN] } });
    const [first, second, third] = await items();
    expect(first).toHaveTextContent(/^Firefox on Windows This device ?Logged in Nov 3, 2026/);
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/Last seen Nov 3, 2026\./);
    expect(third).toHaveTextContent('Unknown device');
    expect(press('Log out Safari on iPhone')).toBeEnabled();
    expect(press('Log out all other devices')).toBeEnabled();
  });

  it('a single device has nothing to log out', async () => {
    await open();
    expect(await items()).toHaveLength(1);
    expect(devices().queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['logged out', 200],
    ['logged out elsewhere in the meantime', 404],
  ])('a device that is %s leaves the list, and the list has the focus', async (_, status) => {
    const { user, sentTo } = await open({
      [LOGINS]: [{ body: [THIS, PHONE, UNKNOWN] }, { body: [THIS, UNKNOWN] }],
      'DELETE /api/user/logins/8': { status, body: { message: 'The device is logged out.' } },
    });
    await items();
    await user.click(press('Log out Safari on iPhone'));
    expect(await devices().findByText('Safari on iPhone is logged out.')).toBeVisible();
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus();
    expect(sentTo('DELETE /api/user/logins/8')).toHaveLength(1);
  });

  it('all other devices are logged out with one call', async () => {
    const { user, sentTo } = await open({
      [LOGINS]: [{ body: [THIS, PHONE, UNKNOWN] }, { body: [THIS] }],
      'DELETE /api/user/logins': { body: { message: 'All other devices are logged out.' } },
    });
    await items();
    await user.click(press('Log out all other devices'));
    expect(await devices().findByText('All other devices are logged out.')).toBeVisible();
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(sentTo('DELETE /api/user/logins')).toHaveLength(1);
  });

  it('a device that can not be logged out stays and says why', async () => {
    const { user } = await open({
      [LOGINS]: { body: [THIS, PHONE] },
      'DELETE /api/user/logins/8': { status: 503, body: { message: 'Please try again.' } },
    });
    await items();
    await user.click(press('Log out Safari on iPhone'));
    expect(await devices().findByRole('alert')).toHaveTextContent('Please try again.');
    expect(await items()).toHaveLength(2);
    expect(press('Log out Safari on iPhone')).toBeEnabled();
  });

  it('a list of devices that can not be loaded can be loaded again', async () => {
    const { user } = await open({ [LOGINS]: [{ status: 503 }, { body: [THIS] }] });
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    await user.click(press('Try again'));
    expect(await items()).toHaveLength(1);
  });
});
