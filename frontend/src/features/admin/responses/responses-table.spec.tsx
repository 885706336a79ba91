import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { ResponsesTable } from './responses-table.tsx';

it('the dialog of a response shows its whole text', async () => {
  const response = {
    id: 7,
    userId: null,
    username: null,
    email: null,
    questionId: 3,
    questionContent: 'What smells of home?',
    responseContent: 'Bread.\n\nAnd rain.',
    submittedAt: '2026-11-20T12:00:00.000Z',
  };
  await serve({
    'GET /api/admin/responses?sort=id&order=desc&limit=50&offset=0': { body: [response] },
  });
  const user = renderPage(<ResponsesTable />, '/admin/dashboard?tab=tables&table=responses');
  await user.click(await screen.findByRole('button', { name: 'Read response 7' }));
  const dialog = await screen.findByRole('dialog', { name: 'What smells of home?' });
  expect(dialog).toHaveAccessibleDescription(/^Anonymous, Nov 20, 2026/);
  const words = within(dialog).getByText(/^Bread/);
  expect(words.textContent).toBe('Bread.\n\nAnd rain.');
});
