import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import ConfirmSignupPage from './confirm-signup.page.tsx';
import StopEmailsPage from './stop-emails.page.tsx';
import UnsubscribePage from './unsubscribe.page.tsx';

const CONFIRM = 'POST /api/confirm-signup';
const UNSUBSCRIBE = 'POST /api/unsubscribe?token=s3cret';
const STOP = 'POST /api/stop-emails?token=s3cret';
const EXPIRED = 'This link doesn’t work anymore. Please sign up again to get a new one.';

async function open(page: ReactNode, routes: Routes) {
  const server = await serve(routes);
  return { ...server, user: renderPage(page, '/confirm-signup', { token: 's3cret' }) };
}

const press = ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('pages of mailed links about news', () => {
  it('opening the confirmation page sends nothing, and its button sends the token', async () => {
    const page = await open(<ConfirmSignupPage />, { [CONFIRM]: { body: { message: '' } } });
    expect(page.calls).toEqual([]);
    await press(page, 'Confirm my address');
    expect(await screen.findByRole('heading', { name: 'You’re on the list.' })).toBeVisible();
    expect(screen.queryByRole('button')).toBe(null);
    expect(page.sentTo(CONFIRM)).toEqual([{ token: 's3cret' }]);
  });

  it('the confirmation page sends only once while it waits for the response', async () => {
    const page = await open(<ConfirmSignupPage />, { [CONFIRM]: null });
    await press(page, 'Confirm my address');
    await waitFor(() => expect(page.sentTo(CONFIRM)).toHaveLength(1));
    await press(page, 'Confirm my address');
    expect(page.sentTo(CONFIRM)).toHaveLength(1);
  });

  it('an expired confirmation link leads to the sign-up', async () => {
    const page = await open(<ConfirmSignupPage />, {
      [CONFIRM]: { status: 400, body: { statusCode: 400, message: EXPIRED } },
    });
    await press(page, 'Confirm my address');
    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    await page.user.click(screen.getByRole('link', { name: 'Go to the sign-up' }));
    expect(place()).toBe('/');
  });

  it('opening the page of a stop link sends nothing, and its button stops the mails', async () => {
    const page = await open(<StopEmailsPage />, { [STOP]: { body: { message: '' } } });
    expect(page.calls).toEqual([]);
    await press(page, 'Stop these emails');
    expect(
      await screen.findByRole('heading', { name: 'You won’t get these emails.' }),
    ).toBeVisible();
    expect(page.sentTo(STOP)).toHaveLength(1);
  });

  it('a failed unsubscribe can be tried again', async () => {
    const page = await open(<UnsubscribePage />, {
      [UNSUBSCRIBE]: [{ status: 503 }, { body: { message: '' } }],
    });
    expect(page.calls).toEqual([]);
    await press(page, 'Unsubscribe');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That didn’t work. Please try again.',
    );
    await press(page, 'Unsubscribe');
    expect(await screen.findByRole('heading', { name: 'You’re unsubscribed.' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBe(null);
  });
});
