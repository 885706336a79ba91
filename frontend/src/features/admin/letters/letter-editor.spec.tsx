import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../../../lib/unsaved-forms.ts';
import { AUDIENCE, DRAFT, openLetters, SENDING, SCHEDULED } from './letters.fixture.tsx';

const MINUTE = 60_000;
const TO_EVERYBODY = { source: null, medium: null };

describe('letter editor', () => {
  it('a letter that is being sent can’t be canceled, and its report is shown', async () => {
    const refusal = 'This letter is no longer scheduled. Nothing was stopped.';
    const { server, user } = await openLetters({
      'GET /api/admin/letters/4': [{ body: SCHEDULED }, { body: SENDING }],
      'POST /api/admin/letters/4/stop': { status: 409, body: { message: refusal } },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel sending' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Stop sending' })).toBeVisible();
    expect(server.sentTo('POST /api/admin/letters/4/stop')).toEqual([{ onlyScheduled: true }]);
  });

  it('a letter that was opened long before its time is read again shortly before', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      shouldAdvanceTime: true,
    });
    const sendsAt = new Date(Date.now() + 60 * MINUTE).toISOString();
    await openLetters({
      'GET /api/admin/letters/4': [{ body: { ...SCHEDULED, sendsAt } }, { body: SENDING }],
    });
    await screen.findByRole('button', { name: 'Cancel sending' });
    await act(() => vi.advanceTimersByTimeAsync(50 * MINUTE + 1_000));
    await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE));
    expect(await screen.findByRole('button', { name: 'Stop sending' })).toBeVisible();
  });

  it('canceling a letter with unsaved text is no conflict', async () => {
    const draft = { ...DRAFT, version: 3 };
    const { server, user } = await openLetters({
      'GET /api/admin/letters/4': [{ body: { ...SCHEDULED, version: 2 } }, { body: draft }],
      'POST /api/admin/letters/4/stop': { body: draft },
      'PUT /api/admin/letters/4': { body: { ...draft, version: 4 } },
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
    expect(await screen.findByText('Back to a draft')).toBeVisible();
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.queryByText(/Another admin has changed/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sentTo('PUT /api/admin/letters/4')).toEqual([
        { ...TO_EVERYBODY, subject: DRAFT.subject, body: 'It is here. Mine.', seen: 3 },
      ]),
    );
  });

  it('a change that another admin saved just before a letter was canceled is a conflict', async () => {
    const theirs = { ...DRAFT, body: 'Theirs.', version: 4 };
    const { user } = await openLetters({
      'GET /api/admin/letters/4': [{ body: { ...SCHEDULED, version: 2 } }, { body: theirs }],
      'POST /api/admin/letters/4/stop': { body: theirs },
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
    expect(await screen.findByText(/Another admin has changed/)).toBeVisible();
  });

  it('a test mail that is requested during a save does not save again', async () => {
    const saved = Promise.withResolvers<void>();
    const { server, user } = await openLetters({
      'GET /api/admin/letters/4': [{ body: DRAFT }],
      'PUT /api/admin/letters/4': [
        { body: { ...DRAFT, body: 'It is here. Mine.', version: 2 }, after: saved.promise },
        { status: 409, body: { message: 'Another admin changed this letter.' } },
      ],
      'POST /api/admin/letters/4/test': { body: { message: 'On its way.' } },
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    const test = screen.getByRole('button', { name: 'Send test mail' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(test);
    await user.click(test);
    saved.resolve();
    expect(await screen.findByText('Saved')).toBeVisible();
    await waitFor(() => expect(test).not.toHaveAttribute('aria-disabled', 'true'));
    expect(server.sentTo('POST /api/admin/letters/4/test')).toEqual([]);
    await user.click(test);
    expect(await screen.findByText('Test mail sent')).toBeVisible();
    expect(server.sentTo('PUT /api/admin/letters/4')).toHaveLength(1);
  });

  it('text that was not saved before its letter began to be sent becomes a new letter', async () => {
    const { user } = await openLetters({
      'GET /api/admin/letters/4': [{ body: SCHEDULED }, { body: SENDING }],
      'POST /api/admin/letters/4/stop': { status: 409, body: { message: 'Too late.' } },
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
    await user.click(await screen.findByRole('button', { name: 'Write as a new letter' }));
    expect(await screen.findByLabelText('Text')).toHaveValue('It is here. Mine.');
    expect(screen.getByLabelText('Subject')).toHaveValue(DRAFT.subject);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'New letter' })).toHaveFocus());
    expect(hasUnsaved('letter/4')).toBe(false);
  });

  it.each([409, 503])('unsaved text stays when its letter is not deleted: %i', async (status) => {
    const refusal = 'Not now.';
    const { user } = await openLetters({
      'GET /api/admin/letters/4': { body: DRAFT },
      'DELETE /api/admin/letters/4': { status, body: { message: refusal } },
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text')).toHaveValue('It is here. Mine.');
    expect(hasUnsaved('letter/4')).toBe(true);
  });

  it.each([200, 404])('the editor closes when its letter is gone: %i', async (status) => {
    const { user } = await openLetters({
      'GET /api/admin/letters/4': { body: DRAFT },
      'DELETE /api/admin/letters/4': { status, body: { message: 'Letter not found' } },
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Write Letter' })).toBeVisible();
    expect(hasUnsaved('letter/4')).toBe(false);
  });

  it('a letter without a time is not scheduled, and choosing Now removes the error', async () => {
    const { user } = await openLetters({
      'GET /api/admin/letters/4': { body: DRAFT },
      'GET /api/admin/letters/audience': { body: AUDIENCE },
    });
    await user.click(await screen.findByRole('button', { name: 'Send…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /The second deck/ }));
    await user.click(dialog.getByLabelText('Later'));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(dialog.getByText('Please choose a date and a time')).toBeVisible();
    expect(dialog.getByLabelText('Date and time')).toHaveFocus();
    await user.click(dialog.getByLabelText('Now'));
    expect(dialog.queryByText('Please choose a date and a time')).not.toBeInTheDocument();
  });
});
