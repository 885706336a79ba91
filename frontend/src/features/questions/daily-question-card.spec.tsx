import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setSettings } from '../../lib/settings.ts';
import { serve } from '../../test/local-server.fixture.ts';
import {
  asked,
  field,
  openDay,
  QUESTION,
  showCard,
  STORED,
  submit,
} from './daily-question.fixture.tsx';

describe('question card', () => {
  it('the question is one text for screen readers and appears at 150 words a minute', async () => {
    await serve(openDay());
    showCard();
    const heading = await asked(QUESTION.content);
    const words = [...heading.querySelectorAll<HTMLElement>('[aria-hidden] span[style]')];
    expect(words.map((word) => word.textContent)).toEqual(QUESTION.content.split(' '));
    expect(words.map((word) => word.style.animationDelay).slice(0, 3)).toEqual([
      '0ms',
      '400ms',
      '800ms',
    ]);
  });

  it('the question in the served page is shown before the calls are answered', async () => {
    setSettings({ links: {}, question: QUESTION });
    onTestFinished(() => setSettings({ links: {} }));
    await serve(openDay());
    showCard();
    const heading = screen.getByRole('heading', { name: QUESTION.content });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await field()).toBeVisible();
    expect(heading).toBeInTheDocument();
    cleanup();
    showCard();
    expect(screen.queryByRole('heading', { name: QUESTION.content })).not.toBeInTheDocument();
  });

  it.each([
    ['there is none', { 'GET /api/questions/today': { status: 404 } }],
    ['nobody knows whether it was answered', { 'GET /api/responses/today': { status: 503 } }],
  ])('the question card offers to load again when %s', async (_, routes) => {
    const failing = openDay(routes);
    await serve(failing);
    const user = showCard();
    expect(await screen.findByText("Unable to load today's question")).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
    Object.assign(failing, openDay());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await asked(QUESTION.content)).toBeVisible();
  });

  it('the question card shows a thank-you when the question was answered', async () => {
    await serve(openDay({ 'GET /api/responses/today': { body: { hasSubmitted: true } } }));
    showCard();
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect(screen.getByText("You've already submitted your response for today.")).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('answering', () => {
  it('Submit is disabled for an empty or blank answer', async () => {
    await serve(openDay());
    const user = showCard();
    await user.type(await field(), '   ');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await user.type(await field(), 'x');
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('sending a blank answer by keyboard shows an error', async () => {
    const { sentTo } = await serve(openDay());
    const user = showCard();
    await user.type(await field(), '  ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Please enter a response before submitting.')).toBeVisible();
    expect(sentTo('POST /api/responses')).toEqual([]);
  });

  it('an answer that was stored can’t be changed while the card turns over', async () => {
    const turn = vi.fn((_change: () => Promise<void>) => ({ ready: Promise.resolve() }));
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    Object.assign(document, { startViewTransition: turn });
    onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'));
    await serve(openDay({ 'POST /api/responses': { status: 201, body: STORED } }));
    const user = showCard();
    await user.type(await field(), 'Mine');
    await user.click(submit());
    await waitFor(() => expect(turn).toHaveBeenCalledOnce());
    await user.type(await field(), ', and more');
    expect(localStorage.getItem('unspoken.draft.ada@example.com')).toBeNull();
    await act(async () => turn.mock.calls[0]?.[0]());
    expect(await screen.findByRole('blockquote')).toBeVisible();
  });

  it('an answer sent before its question loaded shows an error', async () => {
    await serve(openDay({ 'GET /api/questions/today': null }));
    const user = showCard();
    await user.type(await field(), 'Early.');
    await user.click(submit());
    expect(await screen.findByText('Question data not available.')).toBeVisible();
  });

  it('an answer is sent trimmed with its question and shown on the back of the card', async () => {
    const { sentTo } = await serve(
      openDay({ 'POST /api/responses': { status: 201, body: STORED } }),
    );
    const user = showCard();
    await asked(QUESTION.content);
    await user.type(await field(), ' My grandmother hummed. ');
    await user.click(submit());
    expect(await screen.findByText('Response submitted!')).toBeVisible();
    expect(screen.getByText('Thank you for your submission.')).toBeVisible();
    expect(screen.getByText('My grandmother hummed.')).toBeVisible();
    await waitFor(async () => expect(await asked(QUESTION.content)).toHaveFocus());
    expect(sentTo('POST /api/responses')).toEqual([
      {
        questionId: 12,
        questionContent: QUESTION.content,
        responseContent: 'My grandmother hummed.',
      },
    ]);
  });

  it("a visitor's answer is sent anonymously without reading the daily status", async () => {
    const { sentTo, calls } = await serve(
      openDay({ 'POST /api/responses/anonymous': { status: 201, body: STORED } }),
    );
    const user = showCard({ email: null });
    await asked(QUESTION.content);
    await user.type(await field(), 'Nobody.{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('blockquote')).toBeVisible();
    expect(sentTo('POST /api/responses/anonymous')).toMatchObject([{ website: '' }]);
    expect(calls.map(({ to }) => to)).not.toContain('GET /api/responses/today');
  });

  it.each([
    [{ status: 400, body: { message: 'Response must be under 399 characters' } }, /must be under/],
    [{ status: 500, body: {} }, /Failed to submit response\. Please try again\./],
  ])('an answer refused with %o stays in the field', async (failure, words) => {
    await serve(openDay({ 'POST /api/responses': failure }));
    const user = showCard();
    await asked(QUESTION.content);
    await user.type(await field(), 'Mine.');
    await user.click(submit());
    expect(await screen.findByText(words)).toBeVisible();
    expect(await field()).toHaveValue('Mine.');
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(await field()).toHaveAccessibleDescription(words);
  });

  it('when the question was answered on another device, an unsent answer stays until it is deleted', async () => {
    const status = 'GET /api/responses/today';
    await serve(
      openDay({
        [status]: [
          { body: { hasSubmitted: false } },
          { body: { hasSubmitted: true } },
          { body: { hasSubmitted: true } },
        ],
        'POST /api/responses': { status: 409, body: { message: 'Already.' } },
      }),
    );
    const user = showCard();
    await asked(QUESTION.content);
    await user.type(await field(), 'Again.');
    await user.click(submit());
    expect(await screen.findByText(/already submitted your response/)).toBeVisible();
    cleanup();
    const later = showCard();
    const remove = await screen.findByRole('button', { name: 'Delete this answer' });
    expect(screen.getByText('Again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keep it/ })).not.toBeInTheDocument();
    await later.click(remove);
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });
});

describe('draft', () => {
  it('a draft survives a reload with its question', async () => {
    await serve(openDay());
    const user = showCard();
    await asked(QUESTION.content);
    await user.type(await field(), 'Half a thou');
    cleanup();
    showCard();
    expect(await field()).toHaveValue('Half a thou');
  });

  it('a draft over the limit stays whole, shows an error and can be sent when it fits', async () => {
    const { sentTo } = await serve(
      openDay({ 'POST /api/responses': { status: 201, body: STORED } }),
    );
    const user = showCard({ limit: 12 });
    await asked(QUESTION.content);
    await user.type(await field(), 'Twelve chars');
    cleanup();
    showCard({ limit: 10 });
    await asked(QUESTION.content);
    expect(await field()).toHaveValue('Twelve chars');
    expect(screen.getByText('12/10')).toBeVisible();
    expect(screen.getByText('Response must be under 10 characters')).toBeVisible();
    await user.click(submit());
    expect(sentTo('POST /api/responses')).toEqual([]);
    await user.type(await field(), '{Backspace}');
    expect(await field()).toHaveValue('Twelve char');
    await user.type(await field(), '{Backspace}');
    expect(screen.queryByText(/must be under/)).not.toBeInTheDocument();
    await user.click(submit());
    await screen.findByRole('blockquote');
    expect(sentTo('POST /api/responses')).toMatchObject([{ responseContent: 'Twelve cha' }]);
  });

  it('a draft is visible only to its author', async () => {
    await serve(openDay());
    const user = showCard({ email: 'ada@example.com' });
    await asked(QUESTION.content);
    await user.type(await field(), 'Private.');
    cleanup();
    showCard({ email: 'bob@example.com' });
    expect(await field()).toHaveValue('');
    cleanup();
    showCard({ email: null });
    expect(await field()).toHaveValue('');
  });
});
