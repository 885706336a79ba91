import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { type Routes, serve } from '../../test/local-server.fixture.ts';
import { field, openDay, QUESTION, showCard, STORED, submit } from './daily-question.fixture.tsx';
import { forgetWaiting, readWaiting, type WaitingAnswer } from './waiting-answer.ts';

const ADA = 'ada@example.com';
const POST = 'POST /api/responses';
const STATUS = 'GET /api/responses/today';
const WAITING: WaitingAnswer = {
  key: 'a-key',
  question: { id: QUESTION.id, content: QUESTION.content },
  text: 'Said in a tunnel.',
  waiting: true,
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Serves the routes and records the keys of answers; while `lost` is true, their responses are lost. */
async function connected(routes: Routes) {
  const server = await serve(routes);
  const connection = { lost: false, keys: [] as (string | null)[] };
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const isAnswer = request.method === 'POST';
    if (isAnswer) connection.keys.push(request.headers.get('Idempotency-Key'));
    const response = await reach(request);
    if (isAnswer && connection.lost) throw new TypeError('Failed to fetch');
    return response;
  });
  return { ...server, connection };
}

/** Gives the page Web Locks, with one request running at a time. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

const online = () => fireEvent(window, new Event('online'));
const keep = (answer = WAITING, owner = ADA) =>
  localStorage.setItem(`unspoken.waiting.${owner}`, JSON.stringify(answer));
const draft = () => keepDraft(ADA, { question: QUESTION, text: WAITING.text });

describe('an answer without a connection', () => {
  it('waits, and is sent once with the same key when the first response was lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { connection } = await connected(openDay({ [POST]: { status: 201, body: STORED } }));
    connection.lost = true;
    const user = showCard();
    await user.type(await field(), 'Dark.');
    await user.click(submit());
    expect(await screen.findByText(/Waiting to be sent/)).toBeVisible();
    expect(screen.getByText('Dark.')).toBeVisible();
    expect(readWaiting(ADA)).toMatchObject({ text: 'Dark.', waiting: true });
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/It could not be sent yet/)).toBeVisible();
    connection.lost = false;
    online();
    expect(await screen.findByText(STORED.responseContent)).toBeVisible();
    expect(connection.keys).toHaveLength(3);
    expect(new Set(connection.keys).size).toBe(1);
    expect(connection.keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(localStorage).toHaveLength(0);
    online();
    expect(connection.keys).toHaveLength(3);
  });

  it('is sent on the next visit with its key, to nobody but those whom its form named', async () => {
    keep({ ...WAITING, visibility: 'public', sharedWith: [5] });
    const { connection, sentTo } = await connected(
      openDay({ [POST]: { status: 201, body: STORED } }),
    );
    showCard();
    expect(await screen.findByText(STORED.responseContent)).toBeVisible();
    expect(connection.keys).toEqual(['a-key']);
    expect(sentTo(POST)).toEqual([
      {
        questionId: QUESTION.id,
        questionContent: QUESTION.content,
        responseContent: 'Said in a tunnel.',
        visibility: 'public',
        sharedWith: [5],
      },
    ]);
  });

  it('of somebody else is neither shown nor sent, and stays', async () => {
    keep(WAITING, 'mara@example.com');
    const { calls } = await connected(openDay());
    showCard();
    expect(await field()).toHaveValue('');
    expect(calls.map(({ to }) => to)).not.toContain(POST);
    expect(readWaiting('mara@example.com')).toEqual(WAITING);
  });

  it('stays while the session is over or the server fails', async () => {
    keep();
    const { connection } = await connected(openDay({ [POST]: [{ status: 401 }, { status: 503 }] }));
    const user = showCard();
    await waitFor(() => expect(connection.keys).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(connection.keys).toEqual(['a-key', 'a-key']));
    expect(await screen.findByText(/It could not be sent yet/)).toBeVisible();
    expect(readWaiting(ADA)).toEqual(WAITING);
  });

  it('whose day is over can be kept in the responses', async () => {
    keep();
    const { connection } = await connected(
      openDay({
        [POST]: { status: 400, body: { message: 'This question is closed.' } },
        'POST /api/responses/another': { status: 201, body: STORED },
      }),
    );
    showCard();
    expect(await screen.findByText(/This question is no longer open/)).toBeVisible();
    cleanup();
    const user = showCard();
    expect(await screen.findByText(/This question is no longer open/)).toBeVisible();
    expect(screen.getByText('Said in a tunnel.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it in your responses' }));
    expect(await field()).toHaveValue('');
    expect(connection.keys).toEqual(['a-key', 'a-key-past']);
    expect(readWaiting(ADA)).toBeNull();
  });

  it('that is refused after its page was left is there on the next visit', async () => {
    keep();
    const body = { message: 'This question is closed.' };
    const { connection } = await connected(openDay({ [POST]: { status: 400, body } }));
    showCard();
    await waitFor(() => expect(connection.keys).toHaveLength(1));
    cleanup();
    await waitFor(() => expect(readWaiting(ADA)?.refusal?.dayOver).toBe(true));
    showCard();
    expect(await screen.findByText('Said in a tunnel.')).toBeVisible();
    expect(await screen.findByText(/This question is no longer open/)).toBeVisible();
    expect(connection.keys).toHaveLength(1);
  });

  it('that another tab sees refused is shown as refused here', async () => {
    keep();
    await connected(openDay({ [POST]: { status: 503 } }));
    showCard();
    expect(await screen.findByText(/Waiting to be sent/)).toBeVisible();
    keep({ ...WAITING, refusal: { message: 'Already.', dayOver: false } });
    fireEvent(window, new StorageEvent('storage', { key: `unspoken.waiting.${ADA}` }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Already.');
  });

  it('that is refused stays in view when it was to be sent again meanwhile', async () => {
    takeTurns();
    keep();
    const body = { message: 'This question is closed.' };
    const { connection } = await connected(openDay({ [POST]: { status: 400, body } }));
    showCard();
    online();
    expect(await screen.findByText(/This question is no longer open/)).toBeVisible();
    expect(screen.getByText('Said in a tunnel.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep it in your responses' })).toBeVisible();
    expect(connection.keys).toHaveLength(1);
  });

  it('that another device has answered shows so, and its text until it is deleted', async () => {
    keep();
    const refused = "You've already submitted your response for today.";
    await connected(
      openDay({
        [POST]: { status: 409, body: { message: refused } },
        [STATUS]: { body: { hasSubmitted: true } },
      }),
    );
    const user = showCard();
    expect(await screen.findByRole('alert')).toHaveTextContent(refused);
    expect(screen.getByText('Said in a tunnel.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete this answer' }));
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  });

  it('that another tab sends disappears here', async () => {
    keep();
    const routes = openDay({ [POST]: { status: 503 } });
    await connected(routes);
    showCard();
    expect(await screen.findByText(/Waiting to be sent/)).toBeVisible();
    Object.assign(routes, { [STATUS]: { body: { hasSubmitted: true } } });
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: `unspoken.waiting.${ADA}` }));
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  });

  const failed = () => keep({ ...WAITING, waiting: false });

  it.each([
    ['fails to send', failed, 2],
    ['deletes', () => forgetWaiting(ADA), 3],
  ])('that another tab %s is still a draft here', async (_end, end, asked) => {
    keep();
    const { sentTo } = await connected(openDay({ [POST]: { status: 503 } }));
    draft();
    showCard();
    await waitFor(() => expect(sentTo(STATUS)).toHaveLength(2));
    end();
    fireEvent(window, new StorageEvent('storage', { key: `unspoken.waiting.${ADA}` }));
    expect(await field()).toHaveValue(WAITING.text);
    await waitFor(() => expect(sentTo(STATUS)).toHaveLength(asked));
    expect(readDraft(ADA)).not.toBeNull();
  });

  it('that another tab fails to send while this one waits for its turn is still a draft', async () => {
    takeTurns();
    let end = () => {};
    void navigator.locks.request('', () => new Promise<void>((done) => (end = done)));
    keep();
    draft();
    await connected(openDay());
    showCard();
    expect(await screen.findByText(/Waiting to be sent/)).toBeVisible();
    failed();
    end();
    expect(await field()).toHaveValue(WAITING.text);
    expect(readDraft(ADA)).not.toBeNull();
  });

  it('sent again by hand after a failure of the server keeps its key', async () => {
    const { connection } = await connected(
      openDay({ [POST]: [{ status: 503 }, { status: 201, body: STORED }] }),
    );
    const user = showCard();
    await user.type(await field(), 'Mine.');
    await user.click(submit());
    expect(await screen.findByText(/Failed to submit response/)).toBeVisible();
    cleanup();
    const later = showCard();
    expect(await field()).toHaveValue('Mine.');
    await later.click(submit());
    expect(await screen.findByText(STORED.responseContent)).toBeVisible();
    expect(new Set(connection.keys).size).toBe(1);
  });
});
