import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dismissedKey, hasDraft, storeDraft } from '../../../lib/drafts.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import ResponsesPage from './responses.page.tsx';

const DAY = '2026-11-23';
const AGAIN = 'POST /api/responses/another';
const MEMORIES = 'GET /api/user/on-this-day';
const PHOTO = {
  ...{ id: 7, width: 600, height: 800, placeholder: 'data:image/webp;base64,AA==' },
  ...{ visibility: 'only-me', removed: false, removal: null },
  reception: { timesShown: 0, likedOfTen: null },
};

function remembered(...items: object[]) {
  const memory = { unit: 'year', count: 1, day: '2025-11-23', items };
  return { body: { day: DAY, memories: items.length > 0 ? [memory] : [] } };
}

const photo = (objectStorageUrl: string) =>
  remembered({
    ...{ type: 'image', timestamp: '2025-11-23T12:00:00.000Z' },
    data: { ...PHOTO, objectStorageUrl },
  });

const WORDS = { questionId: 9, questionContent: 'Why?', visibility: 'public' };

const answerAndNow = (now: string | null) =>
  remembered({
    ...{ type: 'response', timestamp: '2025-11-23T12:00:00.000Z' },
    data: { ...WORDS, id: 3, responseContent: 'Because.', day: '2025-11-23', now },
  });
const answer = answerAndNow(null);

async function open(routes: Routes, email = 'mara@example.com') {
  const server = await serve({
    'GET /api/auth/verify': { body: { authenticated: true, user: { role: 'user', email } } },
    'GET /api/questions/today': {
      body: { id: 9, content: 'Why?', expiresAt: '2999-01-01T00:00:00.000Z' },
    },
    'GET /api/user/friends': { body: [] },
    'GET /api/user/content?limit=10': { body: { items: [], hasMore: false, next: null } },
    ...routes,
  });
  return { ...server, user: renderPage(<ResponsesPage />, '/responses') };
}

it('a photo of a memory whose URL has expired is shown with a new URL', async () => {
  const page = await open({ [MEMORIES]: [photo('/media/old.jpg'), photo('/media/new.jpg')] });
  const shown = await screen.findByRole('img', { name: /Your photo/ });
  expect(shown).toHaveAttribute('src', '/media/old.jpg');
  fireEvent.error(shown);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: /Your photo/ })).toHaveAttribute(
      'src',
      '/media/new.jpg',
    ),
  );
  expect(page.sentTo(MEMORIES)).toHaveLength(2);
});

it('a memory of today’s question links to its page', async () => {
  const { user } = await open({ [MEMORIES]: answer });
  await user.click(await screen.findByRole('button', { name: 'Answer it again' }));
  expect(screen.getByRole('link', { name: 'Answer it' })).toHaveAttribute('href', '/question');
  expect(screen.getByRole('link', { name: 'Answer it' })).toHaveFocus();
});

it('a page that is open at the end of a day shows the memories of the next day', async () => {
  const question = (id: number, expiresAt: string) => ({
    body: { id, content: 'Why?', expiresAt },
  });
  const page = await open({
    'GET /api/questions/today': [
      question(8, new Date(Date.now() - 5_000).toISOString()),
      question(9, '2999-01-01T00:00:00.000Z'),
    ],
    [MEMORIES]: [remembered(), answer],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Answer it again' }));
  expect(screen.getByRole('link', { name: 'Answer it' })).toBeVisible();
});

it('an answer can be given again after it was deleted', async () => {
  const again = {
    ...{ type: 'response', timestamp: `${DAY}T12:00:00.000Z` },
    data: { ...WORDS, id: 4, responseContent: 'Why not.', day: DAY },
  };
  const feed = (...items: object[]) => ({ body: { items, hasMore: false, next: null } });
  const { user } = await open({
    'GET /api/questions/today': { status: 404, body: { message: 'No question' } },
    'GET /api/user/content?limit=10': [feed(), feed(again)],
    [AGAIN]: { status: 201, body: again.data },
    'DELETE /api/user/responses/4': { body: { message: 'Deleted' } },
    [MEMORIES]: [answer, answerAndNow('Why not.'), answer],
  });
  await user.click(await screen.findByRole('button', { name: 'Answer it again' }));
  await user.type(screen.getByRole('textbox'), 'Why not.');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Answer it again' })).toBeVisible();
  expect(screen.queryByText('Why not.')).not.toBeInTheDocument();
});

const NO_QUESTION = { status: 404, body: { message: 'No question' } };
const again = () => screen.findByRole('button', { name: 'Answer it again' });
const writing = () => screen.findByRole('textbox');

/** Types another answer to the question of a memory, and leaves the page. */
async function begin(routes: Routes) {
  const server = await open({
    'GET /api/questions/today': NO_QUESTION,
    [MEMORIES]: answer,
    ...routes,
  });
  await server.user.click(await again());
  await server.user.type(await writing(), 'Still because.');
  cleanup();
  return server;
}

it('an unsent answer to a memory is there on the next visit', async () => {
  const data = { ...WORDS, id: 4, responseContent: 'Still because.' };
  const { sentTo } = await begin({ [AGAIN]: { status: 201, body: data } });
  expect(hasDraft('mara@example.com')).toBe(true);
  const user = renderPage(<ResponsesPage />, '/responses');
  expect(await writing()).toHaveValue('Still because.');
  expect(await writing()).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(sentTo(AGAIN)).toMatchObject([{ questionId: 9, responseContent: 'Still because.' }]);
  expect(hasDraft('mara@example.com')).toBe(false);
});

it('an unsent answer to a memory is shown only to its author', async () => {
  const session = (email: string) => ({
    body: { authenticated: true, user: { role: 'user', email } },
  });
  await begin({
    'GET /api/auth/verify': [session('mara@example.com'), session('noor@example.com')],
  });
  renderPage(<ResponsesPage />, '/responses');
  expect(await again()).toBeVisible();
});

it('a memory with an unsent answer stays after its day, also on a later visit', async () => {
  const today = (id: number, expiresAt: string) => ({ body: { id, content: 'Who?', expiresAt } });
  const next = photo('/media/new.jpg').body.memories.map((memory) => ({
    ...memory,
    day: '2025-11-24',
  }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${DAY}T23:50:00Z`) });
  const { user } = await open({
    'GET /api/questions/today': [
      today(11, `${DAY}T23:59:59.000Z`),
      today(12, '2999-01-01T00:00:00.000Z'),
      today(12, '2999-01-01T00:00:00.000Z'),
    ],
    [MEMORIES]: [
      answer,
      { body: { day: '2026-11-24', memories: next } },
      { body: { day: '2026-11-24', memories: next } },
    ],
  });
  await user.click(await again());
  await user.type(await writing(), 'Still');
  vi.setSystemTime(Date.parse(`${DAY}T23:50:00Z`) + 3_600_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('img', { name: /Your photo/ })).toBeVisible();
  await waitFor(async () => expect(await writing()).toHaveFocus());
  await user.type(await writing(), ' because.');
  cleanup();
  renderPage(<ResponsesPage />, '/responses');
  expect(await writing()).toHaveValue('Still because.');
  expect(screen.getByRole('heading', { name: 'Why?' })).toBeVisible();
  expect(screen.getByRole('img', { name: /Your photo/ })).toBeVisible();
});

it.each([
  ['mara@example.com', 0],
  ['noor@example.com', 1],
])(
  'memories that Mara has hidden are hidden from her alone: %s sees %i',
  async (email, sections) => {
    storeDraft(dismissedKey('mara@example.com'), DAY);
    const page = await open({ [MEMORIES]: answer }, email);
    await waitFor(() => expect(page.sentTo(MEMORIES)).toHaveLength(1));
    expect(await screen.findByText('No content yet')).toBeVisible();
    expect(screen.queryAllByRole('heading', { name: 'On this day' })).toHaveLength(sections);
  },
);
