import { screen } from '@testing-library/react';
import type { Routes } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { DailyQuestionCard } from './daily-question-card.tsx';
import { useDailyAnswer } from './use-daily-answer.ts';

export const QUESTION = {
  id: 12,
  content: 'Whose kitchen taught you what a kitchen is for?',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  answersUntil: new Date(Date.now() + 3 * 3_600_000).toISOString(),
};

export const STORED = {
  id: 40,
  questionContent: QUESTION.content,
  responseContent: 'My grandmother hummed.',
  submittedAt: '2026-11-20T18:00:00.000Z',
};

/** Routes of a day without an answer; `routes` override single calls. */
export function openDay(routes: Routes = {}): Routes {
  return {
    'GET /api/questions/today': { body: QUESTION },
    'GET /api/responses/today': { body: { hasSubmitted: false } },
    'GET /api/responses/today?anonymous=true': { body: { hasSubmitted: false } },
    ...routes,
  };
}

/** Renders the card for this user; null for a visitor. */
export function showCard({ email = 'ada@example.com', limit = 399 }: CardOptions = {}) {
  return renderPage(<Card email={email} limit={limit} />, '/question');
}

interface CardOptions {
  email?: string | null;
  limit?: number;
}

function Card({ email, limit }: { email: string | null; limit: number }) {
  const daily = useDailyAnswer({ email, limit });
  return <DailyQuestionCard daily={daily} anonymous={email === null} terms={null} />;
}

export const field = () => screen.findByRole('textbox', { name: 'Your answer' });
export const submit = () => screen.getByRole('button', { name: 'Submit' });
export const asked = (content: string) => screen.findByRole('heading', { name: content });
