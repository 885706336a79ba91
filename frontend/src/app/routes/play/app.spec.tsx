import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rating } from '../../../content/rating.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import AppPage from './app.page.tsx';

const QUESTION = {
  id: 3,
  content: 'Who stayed?',
  expiresAt: '2999-01-01T00:00:00.000Z',
  answersUntil: '2999-01-01T02:00:00.000Z',
};
const ANSWER = { id: 40, questionContent: QUESTION.content, responseContent: 'You did.' };
const EARLIER = { id: 39, responseContent: 'Nobody did.' };
const FRIEND = {
  ...{ id: 5, address: 'ana@example.com', invitedMe: false, state: 'paired', asksFrom: null },
  pairedAt: '2026-11-19T18:00:00.000Z',
};
const FEED = 'GET /api/user/content?limit=10';
const STATUS = 'GET /api/responses/today';

function day(role: string | null, routes: Routes): Routes {
  const user = role === null ? null : { role, email: 'ada@example.com' };
  return {
    'GET /api/auth/verify': { body: { authenticated: user !== null, user } },
    'GET /api/questions/today': { body: QUESTION },
    [FEED]: { body: { items: [], hasMore: false, next: null } },
    'GET /api/random-images?count=20': { body: [] },
    ...routes,
  };
}

const answered = { [STATUS]: { body: { hasSubmitted: true } } };

describe('/app', () => {
  it("/app asks today's question first with room for 500 characters", async () => {
    const { calls } = await serve(day('user', { [STATUS]: { body: { hasSubmitted: false } } }));
    renderPage(<AppPage />, '/app');
    expect(await screen.findByText('0/500')).toBeVisible();
    expect(screen.getByRole('heading', { name: QUESTION.content })).toBeVisible();
    expect(calls.map(({ to }) => to)).not.toContain(FEED);
  });

  it.each([
    ['have not loaded', 503, 'only-me'],
    ['are known', 200, 'public'],
  ])(
    'when the friends %s (%i), /app sends an answer with the visibility %s',
    async (_when, status, visibility) => {
      const to = 'POST /api/responses';
      const { sentTo } = await serve(
        day('user', {
          [STATUS]: { body: { hasSubmitted: false } },
          'GET /api/user/friends': { status, body: [] },
          [to]: { status: 201, body: { ...ANSWER, submittedAt: '2026-11-20T12:00:00.000Z' } },
        }),
      );
      const user = renderPage(<AppPage />, '/app');
      await user.type(await screen.findByLabelText('Your answer'), 'You did.');
      await waitFor(() => expect(sentTo('GET /api/user/friends')).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(sentTo(to)).toMatchObject([{ visibility }]));
    },
  );

  it('/app shows the feed to the role user', async () => {
    await serve(day('user', answered));
    renderPage(<AppPage />, '/app');
    expect(await screen.findByText('No content yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: rating.widget })).not.toBeInTheDocument();
  });

  it("today's answer is shown once on /app, beside the cards of friends", async () => {
    const own = { ...ANSWER, submittedAt: '2026-11-20T12:00:00.000Z', visibility: 'public' };
    const items = [
      { type: 'response', timestamp: own.submittedAt, data: own },
      { type: 'response', timestamp: own.submittedAt, data: { ...own, ...EARLIER } },
    ];
    await serve(
      day('user', {
        ...answered,
        'GET /api/user/friends': { body: [FRIEND] },
        'GET /api/user/reveals/today': { body: { own: { ...own, sharedWith: [5] }, cards: [] } },
        [FEED]: { body: { items, hasMore: false, next: null } },
      }),
    );
    renderPage(<AppPage />, '/app');
    expect(await screen.findByText(EARLIER.responseContent)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'You' })).toHaveTextContent('Who stayed?');
    await waitFor(() => expect(screen.getAllByText(ANSWER.responseContent)).toHaveLength(1));
  });

  it('/app shows no week when the call for it fails', async () => {
    await serve(day('user', { ...answered, 'GET /api/user/today': { status: 503 } }));
    renderPage(<AppPage />, '/app');
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Your week' })).not.toBeInTheDocument(),
    );
  });

  it('/app shows photos to rate to other roles', async () => {
    const { sentTo } = await serve(day('player', answered));
    renderPage(<AppPage />, '/app');
    expect(await screen.findByRole('region', { name: rating.widget })).toBeVisible();
    await waitFor(() => expect(sentTo('GET /api/random-images?count=20')).toHaveLength(1));
  });
});
