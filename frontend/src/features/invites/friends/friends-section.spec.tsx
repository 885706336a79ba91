import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import { FriendsSection } from './friends-section.tsx';

const FRIENDS = 'GET /api/user/friends';
const ANA = {
  id: 5,
  address: 'ana@example.com',
  invitedMe: false,
  state: 'apart',
  pairedAt: null,
  asksFrom: null,
};
const ASKED = { ...ANA, state: 'asked' };
const ASKS = { ...ANA, invitedMe: true, state: 'asks' };
const PAIRED = { ...ANA, state: 'paired', pairedAt: '2026-11-20T18:00:00.000Z' };

async function open(routes: Routes) {
  const server = await serve(routes);
  return { ...server, user: renderPage(<FriendsSection />, '/account') };
}

const item = () => screen.findByRole('listitem', { name: /ana@example.com|invited you/ });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('friends on the account page', () => {
  it('a user without friends is shown the way to invite one', async () => {
    const { user } = await open({ [FRIENDS]: { body: [] } });
    await user.click(await screen.findByRole('link', { name: 'Invite a friend' }));
    expect(place()).toBe('/invite');
  });

  it('asking is explained first, and can be left', async () => {
    const ask = 'POST /api/user/friends/5/ask';
    const { user, sentTo } = await open({
      [FRIENDS]: [{ body: [ANA] }, { body: [ASKED] }],
      [ask]: { body: ASKED },
    });
    await item();
    await user.click(press(/^Ask ana/));
    const dialog = screen.getByRole('dialog', { name: 'Ask ana?' });
    expect(dialog).toHaveAccessibleDescription(/Both of you have to say yes/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sentTo(ask)).toEqual([]);
    await waitFor(() => expect(press(/^Ask ana/)).toHaveFocus());
    await user.click(press(/^Ask ana/));
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/You’ve asked. If ana says yes/)).toBeVisible();
    expect(sentTo(ask)).toHaveLength(1);
    await waitFor(async () => expect(await item()).toHaveFocus());
  });

  it.each([
    ['Yes', 'agree', { ...PAIRED, invitedMe: true }, /You see each other’s answers/],
    ['No', 'decline', { ...ASKS, state: 'declined' }, /you said no. They weren’t told/],
  ])('a friend who asks gets the answer %s', async (label, path, after, words) => {
    const { user, sentTo } = await open({
      [FRIENDS]: [{ body: [ASKS] }, { body: [after] }],
      [`POST /api/user/friends/5/${path}`]: { body: after },
    });
    expect(await item()).toHaveTextContent('Your answer for mine?');
    await user.click(press(new RegExp(`^${label}`)));
    expect(await screen.findByText(words)).toBeVisible();
    expect(sentTo(`POST /api/user/friends/5/${path}`)).toHaveLength(1);
  });

  it('a yes that comes too late says so and shows what holds now', async () => {
    const message = 'Your friend has withdrawn the request.';
    const { user } = await open({
      [FRIENDS]: [{ body: [ASKS] }, { body: [{ ...ANA, invitedMe: true }] }],
      'POST /api/user/friends/5/agree': { status: 409, body: { message } },
    });
    await item();
    await user.click(press(/^Yes/));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Invited you.')).toBeVisible();
  });

  it('an inviter whose address is not known has words instead', async () => {
    await open({ [FRIENDS]: { body: [{ ...ASKS, address: null }] } });
    expect(await item()).toHaveTextContent('The friend who invited you');
  });
});
