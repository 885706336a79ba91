import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serve } from '../../test/local-server.fixture.ts';
import { field, openDay, QUESTION, showCard, STORED, submit } from './daily-question.fixture.tsx';
import { readWaiting, type WaitingAnswer } from './waiting-answer.ts';

const ADA = 'ada@example.com';
const POST = 'POST /api/responses';
const STATUS = 'GET /api/responses/today';
const WAITING: WaitingAnswer = {
  key: 'a-key',
  question: { id: QUESTION.id, content: QUESTION.content },
  text: 'Said in a tunnel.',
  waiting: true,
};

const online = () => fireEvent(window, new Event('online'));
const keep = (answer = WAITING, author = ADA) =>
  localStorage.setItem(`unspoken.waiting.${author}`, JSON.stringify(answer));

describe('answers without a connection', () => {
  it('an answer whose response is lost waits, and is sent again with the same key', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answers = [{ lost: true }, { lost: true }, { status: 201, body: STORED }];
    const { keys } = await serve(openDay({ [POST]: answers }));
    const user = showCard();
    await user.type(await field(), 'Dark.');
    await user.click(submit());
    expect(await screen.findByText(/Waiting to be sent/)).toBeVisible();
    expect(screen.getByText('Dark.')).toBeVisible();
    expect(readWaiting(ADA)).toMatchObject({ text: 'Dark.', waiting: true });
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/It could not be sent yet/)).toBeVisible();
    online();
    expect(await screen.findByText(STORED.responseContent)).toBeVisible();
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(localStorage).toHaveLength(0);
    online();
    expect(keys()).toHaveLength(3);
  });

  it('an answer is sent on the next visit with its key and the friends whom its form named', async () => {
    keep({ ...WAITING, visibility: 'public', sharedWith: [5] });
    const { keys, sentTo } = await serve(openDay({ [POST]: { status: 201, body: STORED } }));
    showCard();
    expect(await screen.findByText(STORED.responseContent)).toBeVisible();
    expect(keys()).toEqual(['a-key']);
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

  it('an answer of somebody else is neither shown nor sent, and stays', async () => {
    keep(WAITING, 'mara@example.com');
    const { calls } = await serve(openDay());
    showCard();
    expect(await field()).toHaveValue('');
    expect(calls.map(({ to }) => to)).not.toContain(POST);
    expect(readWaiting('mara@example.com')).toEqual(WAITING);
  });

  it('an answer stays while the session is over or the server fails', async () => {
    keep();
    const { keys } = await serve(openDay({ [POST]: [{ status: 401 }, { status: 503 }] }));
    const user = showCard();
    await waitFor(() => expect(keys()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(keys()).toEqual(['a-key', 'a-key']));
    expect(await screen.findByText(/It could not be sent yet/)).toBeVisible();
    expect(readWaiting(ADA)).toEqual(WAITING);
  });

  it('an answer whose day is over can be kept in the responses', async () => {
    keep();
    const { keys } = await serve(
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
    expect(keys()).toEqual(['a-key', 'a-key-past']);
    expect(readWaiting(ADA)).toBeNull();
  });

  it('an answer that is refused after its page was left is there on the next visit', async () => {
    keep();
    const body = { message: 'This question is closed.' };
    const { keys } = await serve(openDay({ [POST]: { status: 400, body } }));
    showCard();
    await waitFor(() => expect(keys()).toHaveLength(1));
    cleanup();
    await waitFor(() => expect(readWaiting(ADA)?.refusal?.dayOver).toBe(true));
    showCard();
    expect(await screen.findByText('Said in a tunnel.')).toBeVisible();
    expect(await screen.findByText(/This question is no longer open/)).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  it('an answer that another tab sends disappears here', async () => {
    keep();
    const routes = openDay({ [POST]: { status: 503 } });
    await serve(routes);
    showCard();
    expect(await screen.findByText(/Waiting to be sent/)).toBeVisible();
    Object.assign(routes, { [STATUS]: { body: { hasSubmitted: true } } });
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: `unspoken.waiting.${ADA}` }));
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  });

  it('an answer that is sent again by hand keeps its key', async () => {
    const { keys } = await serve(
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
    expect(new Set(keys()).size).toBe(1);
  });
});
