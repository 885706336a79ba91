import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { UndeliveredMailsTable } from './undelivered-mails-table.tsx';

const PLACE = '/admin/dashboard?tab=tables&table=undelivered-mails';
const LIST = 'GET /api/admin/undelivered-mails?sort=id&order=desc&limit=50&offset=0';
const RESEND = 'POST /api/admin/undelivered-mails/7/resend';
const mail = (status: string) => ({
  id: 7,
  kind: 'password-reset',
  email: 'ana@example.com',
  status,
  reason: '550 5.1.1 (address) unknown',
  origin: 'mail-server',
  failedAt: '2026-11-20T10:00:00.000Z',
  resentAt: null,
});
const button = () => screen.findByRole('button', { name: 'Resend mail 7' });

describe('undelivered mails', () => {
  it('an undelivered mail is shown with its reason and can be sent again', async () => {
    const { sentTo } = await serve({
      [LIST]: [{ body: [mail('refused')] }, { body: [mail('resent')] }],
      [RESEND]: { body: { message: 'The mail is being sent again.' } },
    });
    const user = renderPage(<UndeliveredMailsTable />, PLACE);
    const row = (await screen.findByRole('cell', { name: 'ana@example.com' })).closest('tr')!;
    for (const words of ['Password reset', 'Refused', '550 5.1.1 (address) unknown'])
      expect(within(row).getByText(words)).toBeVisible();
    await user.click(await button());
    expect(await screen.findByRole('cell', { name: 'Being sent again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend mail 7' })).not.toBeInTheDocument();
    expect(sentTo(RESEND)).toHaveLength(1);
  });

  it('the reason is shown when a mail cannot be sent again', async () => {
    await serve({
      [LIST]: { body: [mail('given-up')] },
      [RESEND]: { status: 409, body: { message: 'This mail is already being sent again.' } },
    });
    const user = renderPage(<UndeliveredMailsTable />, PLACE);
    await user.click(await button());
    const words = 'This mail is already being sent again.';
    expect(await screen.findByText(words, { selector: 'li *' })).toBeVisible();
  });

  it('a returned mail shows who reported it and why, and cannot be sent again', async () => {
    await serve({ [LIST]: { body: [{ ...mail('returned'), origin: 'mailbox' }] } });
    const user = renderPage(<UndeliveredMailsTable />, PLACE);
    const row = (await screen.findByRole('cell', { name: 'ana@example.com' })).closest('tr')!;
    for (const words of ['Returned', 'Returned mail'])
      expect(within(row).getByText(words)).toBeVisible();
    const [read, ...others] = within(row).getAllByRole('button');
    expect(others).toEqual([]);
    await user.click(read!);
    const dialog = await screen.findByRole('dialog', { name: 'Password reset to ana@example.com' });
    expect(dialog).toHaveTextContent('550 5.1.1 (address) unknown');
  });

  it('an empty list says that there are no undelivered mails', async () => {
    await serve({ [LIST]: { body: [] } });
    renderPage(<UndeliveredMailsTable />, PLACE);
    expect(await screen.findByText(/^No undelivered mails/)).toBeVisible();
  });
});
