import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../test/local-server.fixture.ts';
import { FRIENDS, LIST, open, sent } from './invite.fixture.tsx';

const OPEN = 'POST /api/invites/code';
const CLOSE = 'DELETE /api/invites/code';
const LINK = 'https://unspoken.test/seat?token=1.abc.def';
const MINUTE = 60_000;

const codeFor = (minutes: number) => ({
  link: LINK,
  expiresAt: new Date(Date.now() + minutes * MINUTE).toISOString(),
});
/** The list of invites while a code is open. */
function withCode(list: Reply, code = codeFor(30)): Reply {
  const body = list.body as { count: number };
  return { body: { ...body, count: body.count + 1, code } };
}
const press = (name: string) => screen.findByRole('button', { name });

describe('QR code of a seat', () => {
  it('a code for one seat is shown as a QR code, and can be taken back', async () => {
    const code = codeFor(30);
    const { user, sentTo } = await open({
      [LIST]: [sent(), withCode(sent(), code), sent()],
      [OPEN]: { body: code },
      [CLOSE]: { body: { message: 'The seat is yours to give again.' } },
    });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.click(await press('Show a QR code'));
    expect(await screen.findByRole('img', { name: 'QR code of the seat' })).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.click(await press('Share'));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK));
    await user.click(await press('Take it back'));
    expect(await screen.findByText(/^The code is closed/)).toBeVisible();
    expect(screen.getByText('Three seats are still yours to give.')).toBeVisible();
    expect(sentTo(CLOSE)).toHaveLength(1);
  });

  it.each([
    ['was taken', sent('ana@example.com'), /^ana@example\.com has taken the seat/, 'Two seats are'],
    ['has expired', sent(), /^The code is closed/, 'Three seats are'],
  ])('the page of the inviter says that a code %s', async (_, then, words, seats) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { sentTo } = await open({ [LIST]: [withCode(sent()), then] });
    await screen.findByRole('img', { name: 'QR code of the seat' });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(`${seats} still yours to give.`)).toBeVisible();
    expect(await screen.findByLabelText('Email')).toBeVisible();
    await waitFor(() => expect(sentTo(FRIENDS)).toHaveLength(2));
  });

  it('a hidden page does not request the state of its code until it is visible', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { sentTo } = await open({ [LIST]: [withCode(sent()), sent()] });
    await screen.findByRole('img', { name: 'QR code of the seat' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sentTo(LIST)).toHaveLength(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText(/^The code is closed/)).toBeVisible();
  });

  it('the page explains why a code cannot be opened', async () => {
    const message = 'No invites remaining.';
    const { user } = await open({ [LIST]: sent(), [OPEN]: { status: 409, body: { message } } });
    await user.click(await press('Show a QR code'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  it('without a seat there is no code', async () => {
    await open({ [LIST]: sent('a@example.com', 'b@example.com', 'c@example.com') });
    expect(await screen.findByText('No seat is left to give.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show a QR code' })).not.toBeInTheDocument();
  });
});
