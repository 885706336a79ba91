import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setSettings } from '../../../lib/settings.ts';
import type { Routes } from '../../../test/local-server.fixture.ts';
import { place } from '../../../test/render-page.fixture.tsx';
import {
  EMAIL,
  MARA,
  NO_CHANGE,
  openAccount,
  LOGGED_IN,
  LOGGED_OUT,
  VERIFY,
} from './account-page.fixture.tsx';

const CHANGE = {
  body: {
    email: MARA.email,
    pendingEmail: 'mara@example.org',
    pendingUntil: '2026-11-23T14:05:00.000Z',
  },
};

const press = (name: string) => screen.getByRole('button', { name });

describe('changing the email', () => {
  const REQUEST = 'PUT /api/user/email';
  const section = () => within(screen.getByRole('region', { name: 'Email' }));

  async function ask(reply: Routes[string], email = 'mara@example.org') {
    const page = await openAccount({ [EMAIL]: [NO_CHANGE, CHANGE], [REQUEST]: reply });
    await fillIn(page.user, email);
    return page;
  }

  async function fillIn(user: UserEvent, email: string) {
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    await user.type(screen.getByLabelText('New email'), email);
    await user.type(screen.getByLabelText('Current password'), 'the old one');
    await user.click(press('Change email'));
  }

  it('a new address is sent with the password, and then waits for its confirmation', async () => {
    const message = 'We sent an email to mara@example.org.';
    const { sentTo } = await ask({ body: { message } });
    expect(await section().findByText(message)).toBeVisible();
    expect(await section().findByText('mara@example.org')).toBeVisible();
    expect(section().getByText(/^Not confirmed yet\./)).toBeVisible();
    expect(sentTo(REQUEST)).toEqual([
      { email: 'mara@example.org', currentPassword: 'the old one' },
    ]);
    await waitFor(() => expect(press('Change email')).toHaveFocus());
  });

  it.each([
    ['email', 'New email', 'That’s already your email address.'],
    ['currentPassword', 'Current password', 'This is not your current password.'],
  ])('a refused %s is explained at its field', async (field, label, message) => {
    await ask({ status: 400, body: { message, errors: { [field]: [message] } } });
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText('New email')).toHaveValue('mara@example.org');
  });

  it('the message about the mail to the new address disappears when the change is canceled', async () => {
    const message = 'We sent an email to mara@example.org.';
    const { user } = await openAccount({
      [EMAIL]: [NO_CHANGE, CHANGE, NO_CHANGE],
      [REQUEST]: { body: { message } },
      'DELETE /api/user/email/pending': { body: { message: 'Your email address stays as it is.' } },
    });
    await fillIn(user, 'mara@example.org');
    expect(await section().findByText(message)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Cancel the change' }));
    const kept = await section().findByText('Your email address stays as it is.');
    await waitFor(() => expect(kept).toHaveFocus());
    expect(section().queryByText(/mara@example.org/)).not.toBeInTheDocument();
  });
});

describe('link to a new address', () => {
  const CONFIRM = 'POST /api/auth/confirm-email';
  const NEW = { email: 'mara@example.org', signedIn: true };

  it('opening the link sends nothing, and the button confirms the address', async () => {
    const changed = { body: { authenticated: true, user: { ...MARA, email: NEW.email } } };
    const { user, sentTo } = await openAccount(
      { [VERIFY]: [LOGGED_IN, changed], [CONFIRM]: { body: NEW } },
      { token: 's3cret' },
    );
    const button = await screen.findByRole('button', { name: 'Confirm this address' });
    expect(sentTo(CONFIRM)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your email is changed.')).toBeVisible();
    expect(sentTo(CONFIRM)).toEqual([{ token: 's3cret' }]);
    await user.click(press('Your account'));
    expect(await screen.findByText('You are logged in as mara@example.org.')).toBeVisible();
    expect(window.history.state).not.toMatchObject({ usr: { token: 's3cret' } });
  });

  it('a confirmation in another browser leads to the login', async () => {
    const { user } = await openAccount(
      { [VERIFY]: LOGGED_OUT, [CONFIRM]: { body: { ...NEW, signedIn: false } } },
      { token: 's3cret' },
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(place()).toBe('/auth');
  });

  it.each([
    ['a link that was used', 400, 'Invalid token', /^This link doesn’t work anymore/],
    [
      'a link whose address is taken',
      409,
      'This email address belongs to another account.',
      /^This email/,
    ],
    [
      'a link that the server answers with 503',
      503,
      'Please try again later.',
      /^Please try again later/,
    ],
  ])('the page explains %s', async (_, status, message, words) => {
    const { user } = await openAccount(
      { [CONFIRM]: { status, body: { message } } },
      { token: 's3cret' },
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(press('Confirm this address')).not.toHaveAttribute('aria-disabled');
  });
});

describe('link to the old address', () => {
  const UNDO = 'POST /api/auth/undo-email-change';

  it('a new password gives the account its old address back and leads to the login', async () => {
    const message = 'Your account has its old address and the new password. Please log in.';
    const { user, sentTo } = await openAccount(
      { [UNDO]: { body: { message } } },
      { reset: 's3cret' },
    );
    await user.type(await screen.findByLabelText('New password'), 'taken back again');
    await user.type(screen.getByLabelText('Confirm password'), 'taken back again');
    await user.click(press('Reset Password'));
    await waitFor(() => expect(place()).toBe('/auth'));
    expect(window.history.state).toMatchObject({ usr: { message } });
    expect(sentTo(UNDO)).toEqual([{ token: 's3cret', password: 'taken back again' }]);
  });

  it('a used link to the old address is refused with an explanation and the contact address', async () => {
    setSettings({ links: {}, contact: 'hello@play.test' });
    const { user } = await openAccount(
      { [UNDO]: { status: 400, body: { message: 'Invalid token' } } },
      { reset: 's3cret' },
    );
    await user.type(await screen.findByLabelText('New password'), 'taken back again');
    await user.type(screen.getByLabelText('Confirm password'), 'taken back again');
    await user.click(press('Reset Password'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid token. A link works once, for eight days.',
    );
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@play.test' })).toHaveAttribute(
      'href',
      'mailto:hello@play.test',
    );
    expect(screen.getByLabelText('New password')).toHaveValue('taken back again');
  });
});
