import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import SeatPage from './seat.page.tsx';

const TAKE = 'POST /api/taken-seats';
const ANA = 'ana@example.com';

async function open(reply: Routes[string], typed = ANA) {
  const server = await serve({ [TAKE]: reply });
  const user = renderPage(<SeatPage />, '/seat', { token: '1.abc.def' });
  await user.type(await screen.findByLabelText('Your email'), typed);
  await user.click(screen.getByRole('button', { name: 'Email me the invitation' }));
  return { ...server, user };
}

describe('seat of a QR code', () => {
  it('a friend gets the invitation at the typed address', async () => {
    const { sentTo } = await open({ body: { message: 'Please look into your inbox.' } });
    const heading = await screen.findByRole('heading', { name: 'The seat is yours.' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(`Please look into the inbox of ${ANA}.`)).toBeVisible();
    expect(sentTo(TAKE)).toEqual([{ token: '1.abc.def', email: ANA }]);
  });

  it.each([400, 409])('a refusal with %i is explained, and the address stays', async (status) => {
    const message = 'This code is no longer open. Please ask your friend for a new one.';
    const { user, sentTo } = await open([{ status, body: { message } }, { body: { message: '' } }]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Your email')).toHaveValue(ANA);
    await user.click(screen.getByRole('button', { name: 'Email me the invitation' }));
    await screen.findByRole('heading', { name: 'The seat is yours.' });
    expect(sentTo(TAKE)).toHaveLength(2);
  });

  it('an invalid address is refused before it is sent', async () => {
    const { sentTo } = await open({ body: {} }, 'ana@');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(sentTo(TAKE)).toEqual([]);
  });
});
