import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import { FriendsToday } from './friends-today.tsx';
import { useFriends } from './use-friends.ts';

const FRIENDS = 'GET /api/user/friends';
const TODAY = 'GET /api/user/reveals/today';
const CARD = 'GET /api/user/friends/5/answer?responseId=40';
const ANA = {
  id: 5,
  address: 'ana@example.com',
  invitedMe: false,
  state: 'paired',
  pairedAt: '2026-11-19T18:00:00.000Z',
  asksFrom: null,
};
/** Ana stops sharing after the page was opened. */
const ended = () => [{ body: [ANA] }, { body: [{ ...ANA, state: 'apart', pairedAt: null }] }];
const BEN = { ...ANA, id: 6, address: 'ben@example.com' };
const CARL = { ...ANA, id: 7, address: 'carl@example.com' };
const OWN = {
  id: 40,
  questionContent: 'Today?',
  responseContent: 'Mine.',
  submittedAt: '2026-11-20T18:00:00.000Z',
  visibility: 'public',
  sharedWith: [5, 6],
};
const today = (own: object | null, ...friendIds: number[]) => ({
  body: { own, cards: friendIds.map((friendId) => ({ friendId, responseId: 40 })) },
});

async function open(routes: Routes) {
  const server = await serve({ [FRIENDS]: { body: [ANA] }, ...routes });
  return { ...server, user: renderPage(<Today />, '/question') };
}

function Today() {
  return <FriendsToday friends={useFriends()} own={<p>Mine.</p>} />;
}

const turn = (name = 'ana') =>
  screen.findByRole('button', { name: new RegExp(`^Turn over ?${name}’s card`) });

describe('cards of friends', () => {
  it('a card holds no answer until it is turned over, and forgets it when it is turned back', async () => {
    const { user, sentTo } = await open({
      [TODAY]: today(OWN, 5),
      [CARD]: { body: { responseContent: 'Theirs.' } },
    });
    const button = await turn();
    const cards = screen.getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Mine.',
      expect.stringContaining('ana'),
    ]);
    expect(sentTo(CARD)).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('Theirs.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn back' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Turn back' }));
    expect(screen.queryByText('Theirs.')).not.toBeInTheDocument();
    await waitFor(async () => expect(await turn()).toHaveFocus());
  });

  it('a turned card is announced once and leaves no second text behind', async () => {
    const { user } = await open({
      [TODAY]: today(OWN, 5),
      [CARD]: { body: { responseContent: 'Theirs.' } },
    });
    await user.click(await turn());
    const status = screen.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('ana: Theirs.'));
    await waitFor(() => expect(status).toBeEmptyDOMElement());
    expect(screen.getAllByText(/Theirs/)).toHaveLength(1);
  });

  it('a page shown again after a friend has ended the pair offers no sharing', async () => {
    await open({ [FRIENDS]: ended(), [TODAY]: [today(OWN, 5), today(OWN)] });
    expect(await screen.findByRole('switch', { name: 'Shared with ana' })).toBeVisible();
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });

  it('a card that cannot be fetched stays face down and can be turned again', async () => {
    const { user } = await open({
      [TODAY]: today(OWN, 5),
      [CARD]: [{ status: 503 }, { body: { responseContent: 'Theirs.' } }],
    });
    await user.click(await turn());
    expect(await screen.findByRole('alert')).toHaveTextContent('The card didn’t turn.');
    await user.click(await turn());
    expect(await screen.findByText('Theirs.')).toBeVisible();
  });

  it('each friend with a card of today has it on the page, and a friend without one is not named', async () => {
    await open({ [FRIENDS]: { body: [ANA, BEN, CARL] }, [TODAY]: today(OWN, 5, 6) });
    expect(await turn('ana')).toBeVisible();
    expect(await turn('ben')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(/carl/)).not.toBeInTheDocument();
  });

  it.each([
    ['without a card', OWN, 'When there is a card from ana, it lies here, face down.'],
    ['private', { ...OWN, visibility: 'only-me' }, /kept today’s answer to yourself/],
    ['whose form named nobody', { ...OWN, sharedWith: [] }, /this page named nobody/],
    ['from before both agreed', { ...OWN, submittedAt: '2026-11-19T08:00:00.000Z' }, /next answer/],
  ])('the page explains an answer %s', async (_what, own, words) => {
    await open({ [TODAY]: today(own) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('a friend who asks is named, with the way to answer', async () => {
    const { user, sentTo } = await open({ [FRIENDS]: { body: [{ ...ANA, state: 'asks' }] } });
    expect(await screen.findByText(/ana asks: your answer for mine/)).toBeVisible();
    expect(sentTo(TODAY)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Say yes or no' }));
    expect(place()).toBe('/invite');
  });
});
