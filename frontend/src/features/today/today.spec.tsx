import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { TodayDto } from '../../api/api.ts';
import { serve } from '../../test/local-server.fixture.ts';
import { place, renderPage } from '../../test/render-page.fixture.tsx';
import { FirstCards } from './first-cards.tsx';
import { newsWords } from './news-words.ts';
import { SinceYouWereHere } from './since-you-were-here.tsx';
import { useToday } from './use-today.ts';
import { WeekHand } from './week-hand.tsx';

const GET = 'GET /api/user/today';
const MARK = 'POST /api/user/today';
const NEWS = {
  ...{ timesShown: 143, secondsHeld: 48, images: 1 },
  image: { objectStorageUrl: '/media/1.jpg', width: 3, height: 4, placeholder: 'data:,' },
};
const UP_TO = { at: '2026-11-20T18:00:00.000Z', counts: { 1: [143, 48] } };
const EMPTY: TodayDto = {
  week: [],
  news: null,
  newsUpTo: UP_TO,
  seenAt: '2026-11-20T12:00:00.000Z',
  firstRun: null,
};

/** Fakes the observer; the returned function puts everything that is observed into view. */
function fakeObserver() {
  const tell: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(call: (typeof tell)[number]) {
      tell.push(call);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return () => act(() => tell.forEach((call) => call([{ isIntersecting: true }])));
}

function Since({
  cards = [],
}: {
  cards?: { responseId: number; friendId: number; name: string }[];
}) {
  return <SinceYouWereHere today={useToday()} cards={cards} />;
}

describe('since you were here', () => {
  it('news that came into view are reported as seen, and stay on the page', async () => {
    const lookDown = fakeObserver();
    const { sentTo } = await serve({
      [GET]: { body: { ...EMPTY, news: NEWS } },
      [MARK]: { body: { message: 'Noted.' } },
    });
    renderPage(<Since />, '/app');
    const section = await screen.findByRole('region', { name: 'Since you were here' });
    expect(sentTo(MARK)).toEqual([]);
    lookDown();
    await waitFor(() => expect(sentTo(MARK)).toEqual([{ newsSeen: true, newsUpTo: UP_TO }]));
    expect(section).toHaveTextContent(
      'Your photo was shown 143 times. It was held for 48 seconds.',
    );
  });

  it('the card of a friend beside an earlier answer is news, the one of today is not', async () => {
    fakeObserver();
    const week = [
      { day: '2026-11-19', responseId: 39, questionId: 11 },
      { day: '2026-11-20', responseId: 40, questionId: 12 },
    ];
    await serve({ [GET]: { body: { ...EMPTY, week } } });
    const of = (responseId: number) => ({ responseId, friendId: 5, name: 'Ben' });
    const user = renderPage(<Since cards={[of(39), of(40)]} />, '/app');
    expect(await screen.findByText('Ben has answered, too.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See the card beside yours of Thursday' }));
    expect(window.location.hash).toBe('#response-39');
  });

  it('the first visit shows no news, and is reported so that news are counted from then on', async () => {
    const { sentTo } = await serve({
      [GET]: { body: { ...EMPTY, seenAt: null } },
      [MARK]: { body: { message: 'Noted.' } },
    });
    renderPage(<Since />, '/app');
    await waitFor(() => expect(sentTo(MARK)).toEqual([{ newsSeen: true, newsUpTo: UP_TO }]));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it.each([
    [{ timesShown: 1, secondsHeld: 0, images: 1 }, 'Your photo was shown once.'],
    [
      { timesShown: 2_000, secondsHeld: 1, images: 3 },
      'Your photos were shown 2,000 times. They were held for a second.',
    ],
    [
      { timesShown: 9, secondsHeld: 719, images: 1 },
      'Your photo was shown 9 times. It was held for 11 minutes.',
    ],
  ])('the words for %j fit the counts', (counts, words) => {
    expect(newsWords({ ...NEWS, ...counts })).toBe(words);
  });
});

it('a day with an answer links to it, and other days show the back of a card', async () => {
  const week = [
    { day: '2026-11-19', responseId: null, questionId: null },
    { day: '2026-11-20', responseId: 40, questionId: 12 },
  ];
  const user = renderPage(<WeekHand week={week} />, '/app');
  const [yesterday, today] = screen.getAllByRole('listitem');
  expect(yesterday).toHaveTextContent('Thursday, November 19');
  expect(today).toHaveTextContent('Your answer of Friday, November 20');
  await user.click(screen.getByRole('link'));
  expect(place()).toBe('/responses');
  expect(window.location.hash).toBe('#response-40');
});

describe('first cards', () => {
  const NEW = { answered: true, invited: false, reminded: false };
  const open = async (run = NEW) => {
    const onAway = vi.fn();
    const server = await serve({ [MARK]: { body: { message: 'Noted.' } } });
    const reminder = (focused: boolean, onDecided: () => void) => (
      <button type="button" onClick={onDecided}>{`Remind me ${focused}`}</button>
    );
    const user = renderPage(<FirstCards run={run} reminder={reminder} onAway={onAway} />, '/app');
    return { ...server, user, onAway };
  };

  it('the seat is followed by the reminder, and its decision ends the first cards for good', async () => {
    const { user, sentTo } = await open();
    expect(screen.getByRole('link', { name: 'Choose somebody' })).toHaveAttribute(
      'href',
      '/invite',
    );
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(screen.getByRole('button', { name: 'Remind me true' }));
    await waitFor(() => expect(sentTo(MARK)).toEqual([{ firstRunOver: true }]));
    expect(screen.getByText('3 of 3')).toBeVisible();
  });

  it('without a reminder to offer, nothing follows the seat, which comes back another time', async () => {
    const { user, calls, onAway } = await open({ ...NEW, reminded: true });
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('2 of 3')).not.toBeInTheDocument();
    expect(onAway).toHaveBeenCalledOnce();
    expect(calls).toEqual([]);
  });

  it('a user who has given a seat away begins with the reminder, and can put it away', async () => {
    const { user, sentTo, onAway } = await open({ ...NEW, invited: true });
    expect(screen.getByRole('button', { name: 'Remind me false' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put away' }));
    expect(screen.queryByText('3 of 3')).not.toBeInTheDocument();
    expect(onAway).toHaveBeenCalledOnce();
    await waitFor(() => expect(sentTo(MARK)).toEqual([{ firstRunOver: true }]));
  });
});
