import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import FreeDailyOnlinePrompts from './free-daily-online-prompts.page.tsx';

describe('/free-daily-online-prompts', () => {
  it('the free daily prompts accept anonymous answers of up to 399 characters', async () => {
    const { calls } = await serve({
      'GET /api/questions/today': {
        body: {
          id: 3,
          content: 'Who stayed?',
          expiresAt: '2999-01-01T00:00:00.000Z',
          answersUntil: '2999-01-01T02:00:00.000Z',
        },
      },
      'GET /api/responses/today?anonymous=true': { body: { hasSubmitted: false } },
    });
    renderPage(<FreeDailyOnlinePrompts />, '/free-daily-online-prompts');
    expect(await screen.findByRole('heading', { level: 2, name: 'Who stayed?' })).toBeVisible();
    expect(screen.getByText('0/399')).toBeVisible();
    expect(calls.map(({ to }) => to)).not.toContain('GET /api/responses/today');
  });
});
