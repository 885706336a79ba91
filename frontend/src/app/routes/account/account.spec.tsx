import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Routes } from '../../../test/local-server.fixture.ts';
import { place } from '../../../test/render-page.fixture.tsx';
import {
  LOGINS,
  openAccount,
  LOGGED_IN,
  LOGGED_OUT,
  THIS_LOGIN,
  VERIFY,
} from './account-page.fixture.tsx';

const PASSWORD = 'PUT /api/user/password';

const PHONE = { ...THIS_LOGIN, id: 8, device: 'Safari on iPhone', current: false };
const UNKNOWN = { ...THIS_LOGIN, id: 9, device: null, current: false };

const press = (name: string) => screen.getByRole('button', { name });

describe('account page', () => {
  it('the account page asks a visitor to log in, and the login leads back to it', async () => {
    const { user } = await openAccount({ [VERIFY]: LOGGED_OUT });
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(place()).toBe('/auth');
    expect(window.history.state).toMatchObject({ usr: { from: '/account' } });
  });

  it('the account page says who is logged in', async () => {
    await openAccount();
    expect(await screen.findByText('You are logged in as mara@example.com.')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Password' })).toBeVisible();
  });
});

describe('changing the password', () => {
  async function fillIn(reply: Routes[string], current = 'the old one', next = 'the new one') {
    const page = await openAccount({ [PASSWORD]: reply });
    await page.user.click(await screen.findByRole('button', { name: 'Change password' }));
    await page.user.type(screen.getByLabelText('Current password'), current);
    await page.user.type(screen.getByLabelText('New password'), next);
    await page.user.type(screen.getByLabelText('Confirm password'), next);
    await page.user.click(press('Change password'));
    return page;
  }

  it('a changed password closes the form and shows the message', async () => {
    const message = 'Your password is changed. All other devices are logged out.';
    const { sentTo } = await fillIn({ body: { message } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(sentTo(PASSWORD)).toEqual([
      { currentPassword: 'the old one', newPassword: 'the new one' },
    ]);
    expect(sentTo(VERIFY)).toHaveLength(1);
  });

  it('a password change that cannot be sent says so and keeps what was typed', async () => {
    await fillIn({ status: 502 });
    expect(
      await screen.findByText('Your password was not changed. Please try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('the old one');
  });

  it('a password change after the session ended shows the way to log in', async () => {
    const { user } = await openAccount({
      [VERIFY]: [LOGGED_IN, LOGGED_OUT],
      [PASSWORD]: { status: 401, body: { message: 'Please log in first.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(screen.getByLabelText('Current password'), 'the old one');
    await user.type(screen.getByLabelText('New password'), 'the new one');
    await user.type(screen.getByLabelText('Confirm password'), 'the new one');
    await user.click(press('Change password'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible());
  });
});

describe('the name', () => {
  const NAME = 'GET /api/user/name';
  const CHANGE = 'PUT /api/user/name';
  const type = async (reply: Routes[string], name: string) => {
    const page = await openAccount({
      [NAME]: [{ body: { name: null } }, { body: { name } }],
      [CHANGE]: reply,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Add your name' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Name' }), name);
    await page.user.click(press('Save name'));
    return page;
  };

  it('a user adds a name, which the page shows', async () => {
    const { sentTo } = await type({ body: { name: 'Mara' } }, 'Mara');
    expect(
      await screen.findByText('Your friends call you Mara. Nobody else sees it.'),
    ).toBeVisible();
    expect(sentTo(CHANGE)).toEqual([{ name: 'Mara' }]);
    await waitFor(() => expect(press('Change name')).toHaveFocus());
  });

  it('a name that the server refuses is explained at its field', async () => {
    const sentence = 'Name must be without links, addresses and long numbers';
    const errors = { name: [sentence] };
    await type({ status: 400, body: { message: sentence, errors } }, 'x.example');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('x.example');
  });

  it('a name of too many characters is refused before it is sent', async () => {
    const { sentTo } = await type({ body: {} }, 'x'.repeat(41));
    expect(await screen.findByText('Name must be at most 40 characters long')).toBeVisible();
    expect(sentTo(CHANGE)).toEqual([]);
  });
});

describe('devices', () => {
  const devices = () => within(screen.getByRole('region', { name: 'Devices' }));
  const items = async () => {
    await screen.findByRole('list', { name: 'Devices' });
    return devices().getAllByRole('listitem');
  };

  it('each device is listed, and only the others can be logged out', async () => {
    await openAccount({ [LOGINS]: { body: [THIS_LOGIN, PHONE, UNKNOWN] } });
    const [first, second, third] = await items();
    expect(first).toHaveTextContent(/^Firefox on Windows This device ?Logged in Nov 3, 2026/);
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/Last seen Nov 3, 2026\./);
    expect(third).toHaveTextContent('Unknown device');
    expect(press('Log out Safari on iPhone')).not.toHaveAttribute('aria-disabled');
    expect(press('Log out all other devices')).not.toHaveAttribute('aria-disabled');
  });

  it('a single device has no button to log it out', async () => {
    await openAccount();
    expect(await items()).toHaveLength(1);
    expect(devices().queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['logged out', 200],
    ['already logged out elsewhere', 404],
  ])('a device that is %s leaves the list, and the list has the focus', async (_, status) => {
    const { user, sentTo } = await openAccount({
      [LOGINS]: [{ body: [THIS_LOGIN, PHONE, UNKNOWN] }, { body: [THIS_LOGIN, UNKNOWN] }],
      'DELETE /api/user/logins/8': { status, body: { message: 'The device is logged out.' } },
    });
    await items();
    await user.click(press('Log out Safari on iPhone'));
    expect(await devices().findByText('Safari on iPhone is logged out.')).toBeVisible();
    await waitFor(async () => expect(await items()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus());
    expect(sentTo('DELETE /api/user/logins/8')).toHaveLength(1);
  });

  it('all other devices are logged out with one call', async () => {
    const { user, sentTo } = await openAccount({
      [LOGINS]: [{ body: [THIS_LOGIN, PHONE, UNKNOWN] }, { body: [THIS_LOGIN] }],
      'DELETE /api/user/logins': { body: { message: 'All other devices are logged out.' } },
    });
    await items();
    await user.click(press('Log out all other devices'));
    expect(await devices().findByText('All other devices are logged out.')).toBeVisible();
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(sentTo('DELETE /api/user/logins')).toHaveLength(1);
  });
});
