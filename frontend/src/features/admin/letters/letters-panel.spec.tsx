import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { forgetAllUnsaved } from '../../../lib/unsaved.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { LettersPanel } from './letters-panel.tsx';

const PLACE = '/admin/dashboard?tab=tables&table=letters';
const letter = {
  id: 4,
  subject: 'The second deck',
  body: 'It is here.',
  status: 'draft',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  sendsAt: null,
  startedAt: null,
  endedAt: null,
  pausedUntil: null,
  recipients: 0,
  delivered: 0,
  bounced: 0,
  skipped: 0,
  failed: 0,
  unsubscribed: 0,
};
const sending = {
  ...letter,
  status: 'sending',
  startedAt: '2026-11-20T11:00:00.000Z',
  recipients: 1_000,
  delivered: 400,
};
const audience = { recipients: 1_204, perMinute: 300, timeZone: 'UTC', ownEmail: null };

const open = async (routes: Routes, place = '&open=letter-4') => {
  forgetAllUnsaved();
  const server = await serve({
    'GET /api/admin/letters/audience': { body: audience },
    'POST /api/admin/letters/preview': { body: { html: '<p>mail</p>' } },
    ...routes,
  });
  return { server, user: renderPage(<LettersPanel />, PLACE + place) };
};

describe('letters in the portal', () => {
  it('sending a new letter stores it first and names how many people get it', async () => {
    const { server, user } = await open(
      {
        'POST /api/admin/letters': { status: 201, body: letter },
        'GET /api/admin/letters/4': { body: letter },
        'POST /api/admin/letters/4/schedule': { body: { ...letter, status: 'scheduled' } },
      },
      '&open=new',
    );
    await user.type(screen.getByLabelText('Subject'), letter.subject);
    await user.type(screen.getByLabelText('Text'), letter.body);
    await user.click(screen.getByRole('button', { name: 'Send...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send “The second deck”?' });
    expect(dialog).toHaveTextContent('It goes to 1,204 people who have confirmed the address.');
    expect(server.sentTo('POST /api/admin/letters')).toEqual([
      { subject: letter.subject, body: letter.body },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Send to 1,204' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sentTo('POST /api/admin/letters/4/schedule')).toEqual([{ seen: 1, at: null }]);
  });

  it('what another admin changed in the meantime is not overwritten without asking', async () => {
    const theirs = { ...letter, body: 'Theirs.', version: 2 };
    const { server, user } = await open({
      'GET /api/admin/letters/4': [{ body: letter }, { body: theirs }, { body: theirs }],
      'PUT /api/admin/letters/4': [
        { status: 409, body: { message: 'Another admin changed this letter in the meantime.' } },
        { body: { ...theirs, body: 'Mine.', version: 3 } },
      ],
    });
    const text = await screen.findByLabelText('Text');
    await user.clear(text);
    await user.type(text, 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(text).toHaveValue('Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sentTo('PUT /api/admin/letters/4')).toEqual([
        { subject: letter.subject, body: 'Mine.', seen: 1 },
        { subject: letter.subject, body: 'Mine.', seen: 2 },
      ]),
    );
  });

  it('what is typed after a save, before the letter is read again, is based on what was saved', async () => {
    const saved = { ...letter, body: 'It is here. Mine.', version: 2 };
    const { server, user } = await open({
      // The second call is never answered.
      'GET /api/admin/letters/4': [{ body: letter }],
      'PUT /api/admin/letters/4': [{ body: saved }, { body: { ...saved, version: 3 } }],
    });
    const text = await screen.findByLabelText('Text');
    await user.type(text, ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
    expect(text).toHaveValue('It is here. Mine.');
    await user.type(text, ' Still.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sentTo('PUT /api/admin/letters/4')).toEqual([
        { subject: letter.subject, body: 'It is here. Mine.', seen: 1 },
        { subject: letter.subject, body: 'It is here. Mine. Still.', seen: 2 },
      ]),
    );
  });

  it('what is typed while a letter is saved stays', async () => {
    const answers: Routes = {
      'GET /api/admin/letters/4': [{ body: letter }],
      'PUT /api/admin/letters/4': [{ body: { ...letter, body: 'It is here. Mine.', version: 2 } }],
    };
    const { server, user } = await open(answers);
    const text = await screen.findByLabelText('Text');
    await user.type(text, ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(text, { target: { value: 'It is here. Mine. More.' } });
    await waitFor(() => expect(server.sentTo('PUT /api/admin/letters/4')).toHaveLength(1));
    await screen.findByText('Saved');
    expect(text).toHaveValue('It is here. Mine. More.');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('a letter that waits for the mail server says when it goes on, and is stopped after a question', async () => {
    const stopped = { ...sending, status: 'stopped', endedAt: '2026-11-20T12:00:00.000Z' };
    const { user } = await open({
      'GET /api/admin/letters/4': [
        { body: { ...sending, pausedUntil: '2026-11-20T11:30:00.000Z' } },
        ...Array.from({ length: 9 }, () => ({ body: stopped })),
      ],
      'POST /api/admin/letters/4/stop': { body: stopped },
    });
    expect(await screen.findByText(/does not take mails at the moment/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop sending' }));
    const dialog = screen.getByRole('dialog', { name: 'Stop this letter?' });
    expect(dialog).toHaveTextContent('600 people will not get it.');
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('600 people did not get it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument();
  });

  it('a letter that is gone says so', async () => {
    const gone = { status: 404, body: { message: 'This letter is no longer here.' } };
    await open({ 'GET /api/admin/letters/4': gone });
    expect(await screen.findByRole('alert')).toHaveTextContent('This letter is no longer here.');
  });

  it('a preview that is refused says why', async () => {
    await open({
      'GET /api/admin/letters/4': { body: letter },
      'POST /api/admin/letters/preview': {
        status: 400,
        body: { message: 'Lists and quotes are nested too deeply.' },
      },
    });
    expect(await screen.findByText('Lists and quotes are nested too deeply.')).toBeVisible();
  });
});
