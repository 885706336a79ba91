import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AUDIENCE, DRAFT, openLetters, SCHEDULED, SENDING } from './letters.fixture.tsx';

describe('letters panel', () => {
  it('sending a new letter stores it first and names how many people get it', async () => {
    const { server, user } = await openLetters(
      {
        'POST /api/admin/letters': { body: DRAFT },
        'GET /api/admin/letters/4': { body: DRAFT },
        'POST /api/admin/letters/4/schedule': { body: { ...DRAFT, status: 'scheduled' } },
      },
      '&open=new',
    );
    await user.type(screen.getByLabelText('Subject'), DRAFT.subject);
    await user.type(screen.getByLabelText('Text'), DRAFT.body);
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send “The second deck”?' });
    expect(dialog).toHaveTextContent('It goes to 1,204 people who have confirmed their address.');
    expect(server.sentTo('POST /api/admin/letters')).toEqual([
      { subject: DRAFT.subject, body: DRAFT.body, source: null, medium: null },
    ]);
    // The dialog accepts clicks only when it is on top of the page.
    await waitFor(() => user.click(within(dialog).getByRole('button', { name: 'Send to 1,204' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sentTo('POST /api/admin/letters/4/schedule')).toEqual([{ seen: 1, at: null }]);
  });

  it('the dialog of a letter to one campaign says how many people get the letter', async () => {
    const toCards = { ...DRAFT, source: 'card', medium: 'qr', version: 2 };
    const { server, user } = await openLetters({
      'GET /api/admin/letters/4': { body: DRAFT },
      'PUT /api/admin/letters/4': { body: toCards },
      'GET /api/admin/letters/audience?source=card&medium=qr': {
        body: { ...AUDIENCE, recipients: 210 },
      },
    });
    const audience = await screen.findByLabelText('To');
    await user.selectOptions(audience, await within(audience).findByText('card / qr – 210 people'));
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send “The second deck”?' });
    expect(dialog).toHaveTextContent('It goes to 210 people from card / qr who have confirmed');
    const { subject, body } = DRAFT;
    expect(server.sentTo('PUT /api/admin/letters/4')).toEqual([
      { subject, body, source: 'card', medium: 'qr', seen: 1 },
    ]);
  });

  it('a letter that nobody would get can be scheduled, but not sent now', async () => {
    const at = '2090-01-01T09:00';
    const { server, user } = await openLetters({
      'GET /api/admin/letters/audience': { body: { ...AUDIENCE, recipients: 0 } },
      'GET /api/admin/letters/4': { body: DRAFT },
      'POST /api/admin/letters/4/schedule': { body: SCHEDULED },
    });
    await user.click(await screen.findByRole('button', { name: 'Send…' }));
    // The button has its name only when the number of recipients is known.
    const dialog = await screen.findByRole('dialog', { name: /The second deck/ });
    expect(dialog).toHaveTextContent('Nobody has confirmed their address yet');
    expect(within(dialog).getByRole('radio', { name: 'Now' })).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
    fireEvent.change(within(dialog).getByLabelText('Date and time'), { target: { value: at } });
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sentTo('POST /api/admin/letters/4/schedule')).toEqual([{ seen: 1, at }]);
  });

  it('Back from a letter returns to the letters', async () => {
    const list = 'GET /api/admin/letters?sort=id&order=desc&limit=50&offset=0';
    const { user } = await openLetters(
      { [list]: { body: [DRAFT] }, 'GET /api/admin/letters/4': { body: DRAFT } },
      '',
    );
    for (const way of ['Write Letter', /^Edit/]) {
      await user.click(await screen.findByRole('button', { name: way }));
      expect(await screen.findByLabelText('Subject')).toBeVisible();
      window.history.back();
      expect(await screen.findByRole('table')).toBeVisible();
      expect(window.location.search).toContain('table=letters');
    }
  });

  it('a letter that waits for the mail server says when sending continues, and stopping asks first', async () => {
    const stopped = { ...SENDING, status: 'stopped', endedAt: '2026-11-20T12:00:00.000Z' };
    const { user } = await openLetters({
      'GET /api/admin/letters/4': [
        { body: { ...SENDING, pausedUntil: '2026-11-20T11:30:00.000Z' } },
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

  it('a letter that was deleted is reported', async () => {
    const gone = { status: 404, body: { message: 'This letter is no longer here.' } };
    await openLetters({ 'GET /api/admin/letters/4': gone });
    expect(await screen.findByRole('alert')).toHaveTextContent('This letter is no longer here.');
  });

  it('the reason is shown when the preview is refused', async () => {
    await openLetters({
      'GET /api/admin/letters/4': { body: DRAFT },
      'POST /api/admin/letters/preview': {
        status: 400,
        body: { message: 'Lists and quotes are nested too deeply.' },
      },
    });
    expect(await screen.findByText('Lists and quotes are nested too deeply.')).toBeVisible();
  });
});
