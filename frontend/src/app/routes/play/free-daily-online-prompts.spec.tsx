import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import FreeDailyOnlinePrompts from './free-daily-online-prompts.page.tsx';

const QUESTION = {
  id: 3,
  content: 'Who stayed?',
  expiresAt: '2999-01-01T00:00:00.000Z',
  answersUntil: '2999-01-01T02:00:00.000Z',
};

describe('/free-daily-online-prompts', () => {
  it('the free daily prompts accept anonymous answers of up to 399 characters', async () => {
    const { calls } = await serve({
      'GET /api/questions/today': {
        body: QUESTION,
      },
      'GET /api/responses/today?anonymous=true': { body: { hasSubmitted: false } },
    });
    renderPage(<FreeDailyOnlinePrompts />, '/free-daily-online-prompts');
    expect(await screen.findByRole('heading', { level: 2, name: 'Who stayed?' })).toBeVisible();
    expect(screen.getByText('0/399')).toBeVisible();
    expect(calls.map(({ to }) => to)).not.toContain('GET /api/responses/today');
  });

  it.each([
    [14, false],
    [null, false],
    [14, true],
  ])(
    'after an answer, only a visitor reads the count (%s) and how to keep answers (logged in: %s)',
    async (answers, isUser) => {
      const user = isUser ? { role: 'user', email: 'ada@example.com' } : null;
      await serve({
        'GET /api/auth/verify': { body: { authenticated: isUser, user } },
        'GET /api/questions/today': { body: QUESTION },
        'GET /api/responses/today?anonymous=true': { body: { hasSubmitted: true } },
        'GET /api/responses/today/count': { body: { answers } },
      });
      renderPage(<FreeDailyOnlinePrompts />, '/free-daily-online-prompts');
      expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
      const name = 'Keep your answers';
      if (isUser) {
        expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
        return;
      }
      const section = await screen.findByRole('region', { name });
      if (answers === null) expect(section).not.toHaveTextContent('so far');
      else await waitFor(() => expect(section).toHaveTextContent(`${answers} answers to today’s`));
    },
  );
});
