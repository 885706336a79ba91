import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AUDIENCE, DRAFT, openLetters } from './letters.fixture.tsx';

describe('letters whose calls are answered late', () => {
  it('a test mail that is asked for during a save does not save again', async () => {
    const { server, user } = await openLetters({
      'GET /api/admin/letters/4': [{ body: DRAFT }],
      'PUT /api/admin/letters/4': [
        { body: { ...DRAFT, body: 'It is here. Mine.', version: 2 } },
        { status: 409, body: { message: 'Another admin changed this letter.' } },
      ],
      'POST /api/admin/letters/4/test': { body: { message: 'On its way.' } },
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    const test = screen.getByRole('button', { name: 'Send test mail' });
    await Promise.all([
      user.click(screen.getByRole('button', { name: 'Save' })),
      user.click(test),
      user.click(test),
    ]);
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.click(test);
    expect(await screen.findByText('Test mail sent')).toBeVisible();
    expect(server.sentTo('PUT /api/admin/letters/4')).toHaveLength(1);
  });

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

  it('another choice of the time takes the message about the first one away', async () => {
    const { user } = await openLetters({
      'GET /api/admin/letters/4': { body: DRAFT },
      'GET /api/admin/letters/audience': { body: AUDIENCE },
    });
    await user.click(await screen.findByRole('button', { name: 'Send...' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Later'));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(dialog.getByText('Please choose a date and a time')).toBeVisible();
    await user.click(dialog.getByLabelText('Now'));
    expect(dialog.queryByText('Please choose a date and a time')).not.toBeInTheDocument();
  });
});
