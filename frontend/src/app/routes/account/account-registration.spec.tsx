import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT_READY } from '../../../content/rules.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import AccountRegistrationPage from './account-registration.page.tsx';

const LINK = 'GET /api/auth/verify-registration-token/s3cret';
const COMPLETE = 'POST /api/auth/complete-registration';
const GOOD = { body: { email: 'mara@example.com' } };
const MARA = { role: 'user', email: 'mara@example.com' };

async function open(routes: Routes, token: string | undefined = 's3cret') {
  const server = await serve(routes);
  const user = renderPage(<AccountRegistrationPage />, '/account-registration', { token });
  return { ...server, user };
}

async function complete(reply: Routes[string], typed = 'the quiet table', again = typed) {
  const page = await open({ [LINK]: GOOD, [COMPLETE]: reply });
  await page.user.type(await screen.findByLabelText('Password'), typed);
  await page.user.type(screen.getByLabelText('Confirm password'), again);
  await page.user.click(screen.getByRole('button', { name: 'Complete Setup & Log In' }));
  return page;
}

const notice = (text: string) => screen.findByText(text, { selector: 'li *' });

describe('set-up link', () => {
  it('the set-up link is verified before the form appears', async () => {
    await open({ [LINK]: null });
    expect(screen.getByRole('status')).toHaveTextContent('Verifying your registration link...');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('a set-up link without a token shows an error and calls nothing', async () => {
    const { calls } = await open({}, '');
    expect(screen.getByRole('heading')).toHaveTextContent('Invalid Registration Link');
    expect(screen.getByText(/^Registration token is missing\. A link works once/)).toBeVisible();
    // A call of the page would arrive before this one.
    await fetch(new Request(new URL('/last', location.href)));
    expect(calls.map(({ to }) => to)).toEqual(['GET /last']);
  });

  it.each([
    ['in the words of the server', { message: 'Invalid token' }],
    ['in its own words', undefined],
  ])('an invalid set-up link shows an error %s with a link home', async (_, body) => {
    const { user } = await open({ [LINK]: { status: 400, body } });
    expect(await screen.findByRole('heading', { name: 'Invalid Registration Link' })).toBeVisible();
    expect(screen.getByText(/^Invalid token\. A link works once/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
    expect(place()).toBe('/');
  });

  it.each([
    ['Log in', null],
    ['ask for a new link', { screen: 'forgot' }],
  ])('an invalid set-up link has the link “%s”', async (name, state) => {
    const { user } = await open({ [LINK]: { status: 400 } });
    await user.click(await screen.findByRole('link', { name }));
    expect(place()).toBe('/auth');
    expect((window.history.state as { usr: unknown }).usr).toEqual(state);
  });

  it.each([429, 503])(
    'a set-up link answered with %i is not called invalid and can be retried',
    async (status) => {
      const busy = { status, body: { message: 'Please try again later.' } };
      const { user } = await open({ [LINK]: [busy, GOOD] });
      expect(await screen.findByText('Please try again later.')).toBeVisible();
      expect(screen.queryByText('Invalid Registration Link')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('Email')).toHaveValue('mara@example.com');
    },
  );

  it('a token with path characters is encoded in the call', async () => {
    const { calls } = await open({}, '../logout?a=b');
    await screen.findByText('Invalid Registration Link');
    expect(calls.map(({ to }) => to)).toEqual([
      'GET /api/auth/verify-registration-token/..%2Flogout%3Fa%3Db',
    ]);
  });

  it('the set-up form shows its email address as read-only', async () => {
    await open({ [LINK]: GOOD });
    expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('set-up form', () => {
  it('reading the terms keeps the typed password of the set-up form', async () => {
    const { user } = await open({ [LINK]: GOOD });
    await user.type(await screen.findByLabelText('Password'), 'the quiet');
    await user.click(screen.getByRole('button', { name: 'Terms of Use' }));
    const dialog = await screen.findByRole('dialog', { name: 'Terms of Use' });
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Email')).toHaveValue('mara@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('the quiet');
  });

  it.each([
    ['a short password', 'seven77', 'seven77', 'Password must be at least 8 characters long', 2],
    ['two different ones', 'eight888', 'eight889', "Passwords don't match", 1],
  ])(
    'the set-up form refuses %s before sending, and sends the corrected one',
    async (_, typed, again, message, count) => {
      const { user, sentTo } = await complete({ body: { user: MARA } }, typed, again);
      await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(count));
      for (const shown of screen.getAllByText(message)) expect(shown).toBeVisible();
      expect(sentTo(COMPLETE)).toEqual([]);
      expect(place()).toBe('/account-registration');
      for (const label of ['Password', 'Confirm password']) {
        await user.clear(screen.getByLabelText(label));
        await user.type(screen.getByLabelText(label), 'eight888');
      }
      await user.click(screen.getByRole('button', { name: 'Complete Setup & Log In' }));
      await waitFor(() => expect(sentTo(COMPLETE)).toHaveLength(1));
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    },
  );

  it.each([
    [
      'the words of the server',
      { status: 400, body: { message: 'Invalid token' } },
      'Invalid token',
    ],
    ['its own words', { status: 502 }, 'Registration failed'],
  ])('a failed set-up shows %s and keeps the typed passwords', async (_, reply, words) => {
    await complete(reply);
    expect(await notice('Registration Failed')).toBeVisible();
    expect(await notice(words)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('the quiet table');
    expect(screen.getByLabelText('Confirm password')).toHaveValue('the quiet table');
  });
});

describe('completed set-up', () => {
  it('a completed set-up shows a notice and leads to the responses', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { sentTo } = await complete({ body: { user: MARA } });
    expect(await notice('Account Created Successfully!')).toBeVisible();
    expect(sentTo(COMPLETE)).toEqual([
      {
        email: 'mara@example.com',
        name: '',
        password: 'the quiet table',
        confirmPassword: 'the quiet table',
        emailVerificationToken: 's3cret',
      },
    ]);
    await waitFor(() => expect(place()).toBe('/responses'));
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(ACCOUNT_READY);
    expect(sentTo(LINK)).toHaveLength(1);
  });
});

describe('copied link of an invite', () => {
  const MAIL = 'POST /api/invitation-mails';
  const openLink = async (reply: Routes[string]) => {
    const server = await serve({ [MAIL]: reply });
    return {
      ...server,
      user: renderPage(<AccountRegistrationPage />, '/account-registration?invite=5.abc'),
    };
  };

  it('a copied link mails the invitation again only when its button is pressed', async () => {
    const { user, calls, sentTo } = await openLink({ body: { message: 'Please look.' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re invited.');
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Email me the invitation' }));
    expect(await screen.findByRole('heading', { name: 'Check your inbox.' })).toBeVisible();
    expect(sentTo(MAIL)).toEqual([{ token: '5.abc' }]);
  });
});
