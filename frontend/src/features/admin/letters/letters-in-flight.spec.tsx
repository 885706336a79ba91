import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DRAFT, openLetters } from './letters.fixture.tsx';

describe('letters whose calls are answered late', () => {
  it('a late save does not reopen a letter that was left', async () => {
    const { user } = await openLetters(
      {
        'POST /api/admin/letters': { status: 201, body: DRAFT },
        'GET /api/admin/letters/4': { body: DRAFT },
      },
      '&open=new',
    );
    await user.type(screen.getByLabelText('Subject'), DRAFT.subject);
    await user.type(screen.getByLabelText('Text'), DRAFT.body);
    await Promise.all([
      user.click(screen.getByRole('button', { name: 'Save' })),
      user.click(screen.getByRole('button', { name: 'All letters' })),
    ]);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Write Letter' })).toBeVisible();
    expect(window.location.search).not.toContain('open=');
  });
});
