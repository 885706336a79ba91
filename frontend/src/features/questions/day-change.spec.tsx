import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../test/local-server.fixture.ts';
import { asked, field, showCard, STORED, submit } from './daily-question.fixture.tsx';

const EVENING = Date.parse('2026-11-20T23:50:00Z');
const MINUTE = 60_000;
const STATUS = 'GET /api/responses/today';
const OLD = {
  id: 12,
  content: 'What was that?',
  expiresAt: '2026-11-21T00:00:00.000Z',
  answersUntil: '2026-11-21T02:00:00.000Z',
};
const NEW = {
  id: 13,
  content: 'What comes now?',
  expiresAt: '2026-11-22T00:00:00.000Z',
  answersUntil: '2026-11-22T02:00:00.000Z',
};

/** Serves a night in which the question changes once; the test moves the clock. */
function night() {
  return serve({
    'GET /api/questions/today': [{ body: OLD }, { body: NEW }, { body: NEW }],
    [STATUS]: { body: { hasSubmitted: false } },
    'POST /api/responses': { status: 201, body: { ...STORED, questionContent: OLD.content } },
  });
}

/** Moves the clock while the page is hidden, then shows the page. */
function wakeUpAt(now: number) {
  vi.setSystemTime(now);
  fireEvent(document, new Event('visibilitychange'));
}

describe('question card across midnight', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: EVENING });
  });

  it('the question card changes to the new question at midnight', async () => {
    await night();
    showCard();
    await asked(OLD.content);
    wakeUpAt(EVENING + 11 * MINUTE);
    expect(await asked(NEW.content)).toBeVisible();
  });

  it("a started answer keeps yesterday's question after midnight and is sent to it", async () => {
    const { sentTo } = await night();
    const user = showCard();
    await asked(OLD.content);
    await user.type(await field(), 'Late');
    wakeUpAt(EVENING + 11 * MINUTE);
    expect(await screen.findByText(/A new day has begun/)).toBeVisible();
    expect(await asked(OLD.content)).toBeVisible();
    await user.type(await field(), ' but true.');
    await user.click(submit());
    await screen.findByRole('blockquote');
    expect(sentTo('POST /api/responses')).toMatchObject([
      { questionId: OLD.id, responseContent: 'Late but true.' },
    ]);
    await user.click(screen.getByRole('button', { name: "Answer today's question" }));
    expect(await asked(NEW.content)).toBeVisible();
  });

  it('a button takes a started answer to the new question', async () => {
    await night();
    const user = showCard();
    await asked(OLD.content);
    await user.type(await field(), 'Late');
    wakeUpAt(EVENING + 11 * MINUTE);
    await user.click(await screen.findByRole('button', { name: 'Turn to the new one' }));
    expect(await asked(NEW.content)).toBeVisible();
    expect(await field()).toHaveValue('Late');
  });

  it("yesterday's question and draft survive a reload while answers are accepted", async () => {
    localStorage.setItem(
      'unspoken.draft.ada@example.com',
      JSON.stringify({ question: OLD, text: 'Half' }),
    );
    await serve({
      'GET /api/questions/today': { body: NEW },
      [STATUS]: { body: { hasSubmitted: false } },
    });
    vi.setSystemTime(EVENING + 100 * MINUTE);
    showCard();
    expect(await screen.findByText(/A new day has begun/)).toBeVisible();
    expect(await asked(OLD.content)).toBeVisible();
    expect(await field()).toHaveValue('Half');
  });

  it.each([
    ['a user', 'ada@example.com', 'Keep it in your responses'],
    ['a visitor', null, 'Delete this answer'],
  ])('a draft of %s stays after its day until its author decides', async (_who, email, button) => {
    localStorage.setItem(
      `unspoken.draft.${email ?? 'anonymous'}`,
      JSON.stringify({ question: OLD, text: 'Half' }),
    );
    const { sentTo } = await serve({
      'GET /api/questions/today': { body: NEW },
      [STATUS]: { body: { hasSubmitted: false } },
      [`${STATUS}?anonymous=true`]: { body: { hasSubmitted: false } },
      'POST /api/responses/another': { status: 201, body: STORED },
    });
    vi.setSystemTime(EVENING + 131 * MINUTE);
    showCard({ email });
    await screen.findByText('Half');
    cleanup();
    const user = showCard({ email });
    expect(await asked(OLD.content)).toBeVisible();
    expect(screen.getByText('Half')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(email ? 2 : 1);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await asked(NEW.content)).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
    const kept = { questionId: OLD.id, responseContent: 'Half' };
    expect(sentTo('POST /api/responses/another')).toMatchObject(email ? [kept] : []);
  });

  describe("today's question replaced by an admin", () => {
    const CLOSED = 'This question is no longer open. Please answer today’s question.';
    const OTHER = { ...OLD, id: 14, content: 'What is it now?' };
    const words = /Today’s question has changed. Your answer to this one can’t be sent anymore./;
    const draft = () => localStorage.getItem('unspoken.draft.ada@example.com') ?? '';

    it.each([
      ['a user', 'ada@example.com', 'responses', STATUS],
      ['a visitor', null, 'responses/anonymous', `${STATUS}?anonymous=true`],
    ])(
      '%s is told that the question has changed, and a button takes the text to the new one',
      async (_who, email, route, status) => {
        const { sentTo } = await serve({
          'GET /api/questions/today': [{ body: OLD }, { body: OTHER }],
          [status]: { body: { hasSubmitted: false } },
          [`POST /api/${route}`]: [
            { status: 400, body: { message: CLOSED } },
            { status: 201, body: { ...STORED, questionContent: OTHER.content } },
          ],
        });
        const user = showCard({ email });
        await asked(OLD.content);
        await user.type(await field(), 'Mine');
        await user.click(submit());
        expect(await screen.findByText(words)).toBeVisible();
        expect(screen.queryByText(CLOSED)).not.toBeInTheDocument();
        expect(submit()).toHaveAttribute('aria-disabled', 'true');
        await user.type(await field(), '{Control>}{Enter}{/Control}');
        await user.click(screen.getByRole('button', { name: 'Turn to the new one' }));
        expect(await asked(OTHER.content)).toBeVisible();
        expect(await field()).toHaveValue('Mine');
        if (email) expect(JSON.parse(draft())).toEqual({ question: OTHER, text: 'Mine' });
        await user.click(submit());
        await screen.findByRole('blockquote');
        expect(sentTo(`POST /api/${route}`)).toMatchObject([
          { questionId: OLD.id },
          { questionId: OTHER.id, responseContent: 'Mine' },
        ]);
      },
    );
  });

  it('an answer that comes too late can be taken to the new question', async () => {
    await serve({
      'GET /api/questions/today': [{ body: OLD }, { body: NEW }],
      [STATUS]: { body: { hasSubmitted: false } },
      'POST /api/responses': { status: 400, body: { message: 'Closed.' } },
    });
    const user = showCard();
    await asked(OLD.content);
    await user.type(await field(), 'Late');
    wakeUpAt(EVENING + 11 * MINUTE);
    await screen.findByText(/still answers this question/);
    await user.click(submit());
    expect(
      await screen.findByText(
        'A new day has begun. Your answer to this one can’t be sent anymore.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn to the new one' }));
    expect(await field()).toHaveValue('Late');
  });
});
