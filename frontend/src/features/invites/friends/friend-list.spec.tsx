import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { FriendList } from './friend-list.tsx';
import { useFriends } from './use-friends.ts';

const FRIENDS = 'GET /api/user/friends';
const ANA = {
  id: 5,
  address: 'ana@example.com',
  name: null,
  invitedMe: false,
  state: 'apart',
  pairedAt: null,
  asksFrom: null,
};
const ASKED = { ...ANA, state: 'asked' };
const ASKS = { ...ANA, invitedMe: true, state: 'asks' };
const PAIRED = { ...ANA, state: 'paired', pairedAt: '2026-11-20T18:00:00.000Z' };

const SENT = {
  id: 5,
  email: 'ana@example.com',
  sentAt: '2026-11-19T12:00:00.000Z',
  status: 'sent' as const,
  returned: false,
  resendsLeft: 3,
  resendFrom: '2026-01-01T00:00:00.000Z',
  link: 'https://unspoken.test/account-registration?invite=5.abc',
};

async function open(routes: Routes) {
  const server = await serve(routes);
  return { ...server, user: renderPage(<Table />, '/invite') };
}

function Table() {
  const friends = useFriends();
  return friends.loading ? null : <FriendList friends={friends} sent={[SENT]} />;
}

const item = () => screen.findByRole('listitem', { name: /ana@example.com|invited you/ });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('friends at the table', () => {
  it('a friend who asks comes first, and stays there after the answer', async () => {
    const ben = { ...PAIRED, id: 4, address: 'ben@example.com', name: 'Ben' };
    const after = { ...PAIRED, invitedMe: true };
    const { user } = await open({
      [FRIENDS]: [{ body: [ben, ASKS] }, { body: [ben, after] }],
      'POST /api/user/friends/5/agree': { body: after },
    });
    const names = () => screen.getAllByRole('listitem').map((each) => each.textContent);
    await item();
    expect(names()).toEqual([
      expect.stringContaining('ana@example.com'),
      expect.stringContaining('Ben'),
    ]);
    await user.click(press(/^Yes/));
    await waitFor(() =>
      expect(screen.getAllByText(/You see each other’s answers/)).toHaveLength(2),
    );
    expect(names()[0]).toContain('ana@example.com');
    await waitFor(async () => expect(await item()).toHaveFocus());
  });

  it.each([
    [2, 'invited', ANA],
    [2, 'asked', ASKED],
    [0, 'paired', PAIRED],
  ])(
    '%i buttons send the invite or copy its link for a friend who is %s',
    async (count, _, friend) => {
      await open({ [FRIENDS]: { body: [friend] } });
      await item();
      expect(screen.getByText('November 19, 2026')).toBeVisible();
      const actions = screen.queryAllByRole('button', { name: /^(Send again|Copy link)/ });
      expect(actions).toHaveLength(count);
    },
  );

  it('a failed list of friends still shows the invites, and can be loaded again', async () => {
    const { user } = await open({
      [FRIENDS]: [{ status: 503 }, { body: [{ ...ANA, name: 'Ana' }] }],
    });
    expect(await screen.findByText('Your friends could not be loaded.')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('ana@example.com');
    await user.click(press('Try again'));
    expect(await screen.findByRole('listitem', { name: 'Ana' })).toHaveTextContent(
      'ana@example.com',
    );
  });

  it('asking is explained first, and can be canceled', async () => {
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

  it('a yes after a withdrawn request says so and shows the new state', async () => {
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

  it('an inviter with an unknown address is described in words', async () => {
    await open({ [FRIENDS]: { body: [{ ...ASKS, address: null }] } });
    expect(await item()).toHaveTextContent('The friend who invited you');
  });
});
