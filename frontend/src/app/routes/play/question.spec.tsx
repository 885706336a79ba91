import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import QuestionPage from './question.page.tsx';

const TODAY = { id: 13, content: 'What comes now?', expiresAt: '2999-01-02T00:00:00.000Z' };
const YESTERDAY = {
  ...{ id: 12, content: 'What was that?', expiresAt: '2999-01-01T00:00:00.000Z' },
  answersUntil: '2999-01-01T02:00:00.000Z',
};

it('the question of yesterday is the one to share after its answer', async () => {
  const email = 'ada@example.com';
  localStorage.setItem(
    `unspoken.draft.${email}`,
    JSON.stringify({ question: YESTERDAY, text: 'Late but true.' }),
  );
  const stored = { id: 40, questionContent: YESTERDAY.content, responseContent: 'Late but true.' };
  await serve({
    'GET /api/auth/verify': { body: { authenticated: true, user: { role: 'user', email } } },
    'GET /api/questions/today': { body: TODAY },
    'GET /api/responses/today': { body: { hasSubmitted: false } },
    'GET /api/user/friends': { body: [] },
    'POST /api/responses': {
      status: 201,
      body: { ...stored, submittedAt: '2026-11-20T12:00:00.000Z' },
    },
  });
  const user = renderPage(<QuestionPage />, '/question');
  expect(await screen.findByRole('heading', { name: YESTERDAY.content })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Share the question' }));
  expect(
    await screen.findByRole('img', { name: `A card that asks: ${YESTERDAY.content}` }),
  ).toBeInTheDocument();
});

const FRIENDS = 'GET /api/user/friends';
const POST = 'POST /api/responses';
const JUNO = {
  ...{ id: 5, address: 'juno@example.com', invitedMe: false, state: 'paired' },
  ...{ pairedAt: '2026-11-19T18:00:00.000Z', asksFrom: null },
};

it.each([
  ['nobody', [{ ...JUNO, state: 'asks', pairedAt: null }], []],
  ['a friend', [JUNO], [5]],
])(
  'an answer is shared with the friends that its form showed: %s',
  async (_whom, friends, sharedWith) => {
    const { sentTo } = await serve({
      'GET /api/auth/verify': {
        body: { authenticated: true, user: { role: 'user', email: 'ada@example.com' } },
      },
      'GET /api/questions/today': { body: TODAY },
      'GET /api/responses/today': { body: { hasSubmitted: false } },
      // The friend agrees to share while the form is open; then the answer is stored.
      [FRIENDS]: [{ body: friends }, { body: [JUNO] }],
      [POST]: { status: 201, body: { id: 40, responseContent: 'Late.' } },
    });
    const user = renderPage(<QuestionPage />, '/question');
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Late.');
    await waitFor(() => expect(sentTo(FRIENDS)).toHaveLength(1));
    if (sharedWith.length > 0) await screen.findByRole('switch', { name: /^Shared with juno/ });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sentTo(POST)).toEqual([expect.objectContaining({ sharedWith })]));
    await waitFor(() => expect(sentTo(FRIENDS)).toHaveLength(2));
  },
);

it('another question can be drawn before today’s is answered', async () => {
  const past = { id: 3, content: 'Which door squeaks the loudest?', depth: 'deep' };
  const stored = { id: 41, questionContent: past.content, responseContent: 'The cellar’s.' };
  const { sentTo } = await serve({
    'GET /api/auth/verify': {
      body: { authenticated: true, user: { role: 'user', email: 'ada@example.com' } },
    },
    'GET /api/questions/today': { body: { ...TODAY, depth: 'light' } },
    'GET /api/responses/today': { body: { hasSubmitted: false } },
    [FRIENDS]: { body: [] },
    'GET /api/user/another-question?depth=deep': { body: past },
    'POST /api/responses/another': { status: 201, body: stored },
  });
  const user = renderPage(<QuestionPage />, '/question');
  await user.click(await screen.findByRole('button', { name: 'Draw another.' }));
  expect(await screen.findByRole('heading', { name: 'Another question' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Deep' }));
  expect(await screen.findByText(/You can delete it later/)).toBeVisible();
  const [, answer] = screen.getAllByRole('textbox', { name: 'Your answer' });
  await user.type(answer as HTMLElement, 'The cellar’s.');
  await user.click(screen.getAllByRole('button', { name: 'Submit' })[1] as HTMLElement);
  await waitFor(() => expect(sentTo('POST /api/responses/another')).toHaveLength(1));
  // Today's question is still unanswered.
  expect(screen.getByRole('heading', { name: TODAY.content })).toBeVisible();
});
