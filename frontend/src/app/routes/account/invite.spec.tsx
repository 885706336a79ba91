import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hasUnsavedFor } from '../../../lib/unsaved-forms.ts';
import { place } from '../../../test/render-page.fixture.tsx';
import { currentToasts } from '../../../ui/toast.ts';
import {
  comeBack,
  email,
  LIST,
  listOf,
  open,
  outcome,
  SEND,
  sent,
  SESSION,
} from './invite.fixture.tsx';

const HOUR = 3_600_000;
const SENT_ON = 'November 20, 2026';

const yours = () => screen.getByRole('list', { name: 'Friends' });
const results = () => screen.getByRole('list', { name: 'Results' });

describe('invite list', () => {
  it('the invite list has sent invites with their dates, and the number of remaining ones', async () => {
    await open({ [LIST]: sent('ana@example.com') });
    await email();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invite Friends');
    expect(screen.getByText(/^Three seats at your table\./)).toBeVisible();
    const lines = within(yours()).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Aana@example.comSent November 20, 2026Copy link',
    ]);
    expect(screen.getByText('Two seats are still yours to give.')).toBeVisible();
  });

  it('the invite limit of the server sets the words, cards and fields', async () => {
    const five = { body: { invites: [], count: 0, limit: 5, code: null } };
    const { user } = await open({ [LIST]: five });
    await email();
    expect(screen.getByText(/^Five seats at your table\./)).toBeVisible();
    expect(screen.getByText('Five seats are still yours to give.')).toBeVisible();
    const another = () => screen.queryByRole('button', { name: 'Add another friend' });
    for (let field = 2; field <= 5; field += 1) await user.click(another()!);
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
    expect(another()).not.toBeInTheDocument();
  });

  it('a failed invite list can be loaded again', async () => {
    const { user } = await open({ [LIST]: [{ status: 503 }, sent()] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await email()).toBeVisible();
  });
});

describe('status of an invite', () => {
  const PAST = '2026-01-01T00:00:00.000Z';
  const RESEND = 'POST /api/invites/0/resend';
  const lines = async () => {
    await email();
    return within(yours())
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  };

  it('the list says which invites are joined, queued and bounced', async () => {
    await open({
      [LIST]: listOf(
        { email: 'ana@example.com', status: 'joined' },
        { email: 'ben@example.com', status: 'queued' },
        { email: 'cleo@example.com', status: 'bounced', returned: true },
      ),
    });
    expect(await lines()).toEqual([
      `Aana@example.comSent ${SENT_ON}Joined`,
      'Bben@example.comOn its wayCopy link',
      `Ccleo@example.comSent ${SENT_ON}The email could not be delivered. This invite is yours to give again.`,
    ]);
    expect(screen.getByText('One seat is still yours to give.')).toBeVisible();
  });

  it('an open page offers to send an invite again when its waiting time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const resendFrom = new Date(Date.now() + HOUR).toISOString();
    await open({ [LIST]: listOf({ email: 'ana@example.com', resendFrom }) });
    expect(await screen.findByText(/^You can send it again from/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(HOUR));
    const button = { name: 'Send again to ana@example.com' };
    expect(await screen.findByRole('button', button)).toBeVisible();
    expect(screen.queryByText(/^You can send it again from/)).not.toBeInTheDocument();
  });

  it('an invite that is sent again shows when the next time is possible', async () => {
    const later = '2099-01-01T00:00:00.000Z';
    const { user, sentTo } = await open({
      [LIST]: [
        listOf({ email: 'ana@example.com', resendFrom: PAST }),
        listOf({ email: 'ana@example.com', resendFrom: later }),
      ],
      [RESEND]: { body: {} },
    });
    await email();
    await user.click(screen.getByRole('button', { name: 'Send again to ana@example.com' }));
    expect(await screen.findByText(/^You can send it again from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    expect(sentTo(RESEND)).toHaveLength(1);
  });

  it('the reason of the server is shown when an invite cannot be sent again', async () => {
    const message = "This friend can't be invited this week. Please try again later.";
    const { user } = await open({
      [LIST]: listOf({ email: 'ana@example.com', resendFrom: PAST }),
      [RESEND]: { status: 409, body: { message } },
    });
    await email();
    await user.click(screen.getByRole('button', { name: 'Send again to ana@example.com' }));
    expect(await screen.findByText(message, { selector: 'li *' })).toBeVisible();
  });

  it('the link of an invite is copied, and its use is explained', async () => {
    const { user } = await open({ [LIST]: sent('ana@example.com') });
    await email();
    await user.click(screen.getByRole('button', { name: 'Copy link for ana@example.com' }));
    const words = /^Link copied to clipboard! It opens nothing by itself/;
    expect(await screen.findByText(words, { selector: 'li *' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\?invite=5\.abc$/);
  });
});

describe('sending invites', () => {
  it.each([
    ['', 'Email is required'],
    ['ana@', 'Please enter a valid email address'],
  ])('the invite form refuses "%s" before sending', async (address, message) => {
    const { user, sentTo } = await open({ [LIST]: sent() });
    if (address) await user.type(await email(), address);
    await user.click(await screen.findByRole('button', { name: 'Send Invite' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sentTo(SEND)).toEqual([]);
  });

  it('the invite form offers a field for each remaining invite', async () => {
    const { user } = await open({ [LIST]: sent('ana@example.com') });
    await user.type(await email(), 'ben@example.com');
    await user.click(screen.getByRole('button', { name: 'Add another friend' }));
    expect(screen.getByLabelText('Second email')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add another friend' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove second email' }));
    expect(await email()).toHaveFocus();
    expect(await email()).toHaveValue('ben@example.com');
  });

  it('the invite form shows the result of each address and keeps the failed ones', async () => {
    const error = 'You can’t invite yourself.';
    const { user, sentTo } = await open({
      [LIST]: [sent(), sent('ana@example.com')],
      [SEND]: outcome(['ana@example.com', null], ['mara@example.com', error]),
    });
    await user.type(await email(), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Add another friend' }));
    await user.type(screen.getByLabelText('Second email'), 'mara@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await within(results()).findByText('Invite sent')).toBeVisible();
    expect(within(results()).getByText(`Failed to send: ${error}`)).toBeVisible();
    const lines = within(results()).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'ana@example.comInvite sent',
      `mara@example.comFailed to send: ${error}`,
    ]);
    expect(sentTo(SEND)).toEqual([{ emails: ['ana@example.com', 'mara@example.com'] }]);
    expect(await email()).toHaveValue('mara@example.com');
    expect(screen.queryByLabelText('Second email')).not.toBeInTheDocument();
    expect(await within(yours()).findByText('ana@example.com')).toBeVisible();
  });

  it('the invite form is disabled after the third invite', async () => {
    const { user } = await open({
      [LIST]: [
        sent('a@example.com', 'b@example.com'),
        sent('a@example.com', 'b@example.com', 'c@example.com'),
      ],
      [SEND]: outcome(['c@example.com', null]),
    });
    await user.type(await email(), 'c@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invite' }));
    expect(await screen.findByRole('button', { name: 'No Invites Remaining' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(within(results()).getByText('Invite sent')).toBeVisible();
  });

  it('a failed invite call shows an error and keeps the address', async () => {
    const { user } = await open({ [LIST]: sent(), [SEND]: { status: 500 } });
    await user.type(await email(), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invite' }));
    expect(await screen.findByText('Error sending invite', { selector: 'li *' })).toBeVisible();
    expect(screen.getByText('Please try again later', { selector: 'li *' })).toBeVisible();
    expect(await email()).toHaveValue('ana@example.com');
  });

  it('typed addresses stay for the inviter until they are sent', async () => {
    const { user } = await open({ [LIST]: sent(), [SEND]: outcome(['ana@example.com', null]) });
    await user.type(await email(), 'ana@example.com');
    comeBack();
    expect(await email()).toHaveValue('ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invite' }));
    await screen.findByText('Invite sent');
    comeBack();
    expect(await email()).toHaveValue('');
  });

  it('sending invites after the session ended leads home', async () => {
    const [visitor] = [{ body: { authenticated: false, user: null } }];
    const { user } = await open({
      'GET /api/auth/verify': [SESSION['GET /api/auth/verify'], visitor],
      [LIST]: sent(),
      [SEND]: { status: 401, body: { message: 'Please log in first.' } },
    });
    await user.type(await email(), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invite' }));
    await waitFor(() => expect(place()).toBe('/'));
    expect(hasUnsavedFor('mara@example.com')).toBe(true);
    const advice = 'a failure to try again later would be wrong advice';
    expect(
      currentToasts().filter(({ open: shown }) => shown),
      advice,
    ).toEqual([]);
  });
});
