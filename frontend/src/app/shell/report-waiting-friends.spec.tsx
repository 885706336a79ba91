import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FriendsToday } from '../../features/invites/friends/friends-today.tsx';
import { useFriends } from '../../features/invites/friends/use-friends.ts';
import { serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { SiteHeader } from './site-header.tsx';
import type { WaitingFriends } from './site-menu.tsx';
import ReportWaitingFriends from './report-waiting-friends.tsx';

const FRIENDS = 'GET /api/user/friends';
const TODAY = 'GET /api/user/reveals/today';
const ANA = {
  id: 5,
  address: 'ana@example.com',
  name: null,
  invitedMe: false,
  state: 'paired',
  pairedAt: '2026-11-19T18:00:00.000Z',
  asksFrom: null,
};
const OWN = {
  id: 40,
  questionContent: 'Today?',
  responseContent: 'Mine.',
  submittedAt: '2026-11-20T18:00:00.000Z',
  visibility: 'public',
  sharedWith: [5],
};
const REVEALS = { body: { own: OWN, cards: [{ responseId: 40, friendId: 5 }] } };

function Header({ today = false }) {
  const [waiting, setWaiting] = useState<WaitingFriends>();
  const user = { role: 'user', email: 'mara@example.com' };
  return (
    <>
      <SiteHeader session={{ status: 'logged-in', user }} waiting={waiting} />
      <ReportWaitingFriends onChange={setWaiting} />
      {today ? <Today /> : null}
    </>
  );
}

function Today() {
  return <FriendsToday friends={useFriends()} own={null} />;
}

const menu = () => screen.getByRole('button', { name: /^Menu/ });

describe('dot at the menu', () => {
  it('a request of a friend shows a dot with a text, at the menu and at its item', async () => {
    const { sentTo } = await serve({ [FRIENDS]: { body: [{ ...ANA, state: 'asks' }] } });
    const user = renderPage(<Header />, '/upload');
    expect(menu()).toHaveAccessibleName('Menu');
    await waitFor(() => expect(menu()).toHaveAccessibleName(/^Menu ?\(a friend asks you\)$/));
    await user.click(menu());
    expect(screen.getByRole('link', { name: /^Invite/ })).toHaveAccessibleName(/asks you\)$/);
    expect(screen.getByRole('link', { name: /^Question/ })).toHaveAccessibleName('Question');
    expect(sentTo(TODAY)).toEqual([]);
  });

  it('a card that lies face down shows a dot until it is turned over', async () => {
    await serve({
      [FRIENDS]: { body: [ANA] },
      [TODAY]: REVEALS,
      'GET /api/user/friends/5/answer?responseId=40': { body: { responseContent: 'Theirs.' } },
    });
    const user = renderPage(<Header today />, '/question');
    await waitFor(() => expect(menu()).toHaveAccessibleName(/card lies face down\)$/));
    await user.click(await screen.findByRole('button', { name: /^Turn over/ }));
    await screen.findByText('Theirs.');
    await waitFor(() => expect(menu()).toHaveAccessibleName('Menu'));
  });

  it('a user without friends has no dot, and their cards are not requested', async () => {
    const { sentTo } = await serve({ [FRIENDS]: { body: [] } });
    renderPage(<Header />, '/upload');
    await waitFor(() => expect(sentTo(FRIENDS)).toHaveLength(1));
    expect(menu()).toHaveAccessibleName('Menu');
    expect(sentTo(TODAY)).toEqual([]);
  });
});
