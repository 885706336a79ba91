import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { SignupsTable } from './signups-table.tsx';

const PLACE = '/admin/dashboard?tab=tables&table=email-signups';
const page = (filter = '', offset = 0) =>
  `GET /api/admin/email-signups?sort=id&order=desc&limit=50&offset=${offset}${filter}`;
const signup = (id: number, status: string) => ({
  id,
  email: `reader${id}@unspoken.test`,
  utmSource: null,
  utmMedium: null,
  pageUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  status,
  confirmedAt: null,
});
const row = (id: number) => screen.findByRole('cell', { name: `reader${id}@unspoken.test` });

describe('table of signups', () => {
  it('filters by status and day load the first page, and are in the link of the export and in the address', async () => {
    await serve({
      [page('', 50)]: { body: [signup(1, 'unconfirmed')] },
      [page('&status=confirmed')]: { body: [signup(2, 'confirmed')] },
      [page('&status=confirmed&createdFrom=2026-11-20')]: { body: [signup(3, 'confirmed')] },
    });
    const user = renderPage(<SignupsTable />, `${PLACE}&page=2`);
    await row(1);
    expect(screen.getByRole('cell', { name: 'Not confirmed' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    await row(2);
    expect(screen.getByRole('cell', { name: 'Confirmed' })).toBeVisible();
    fireEvent.change(screen.getByLabelText('Created on or after'), {
      target: { value: '2026-11-20' },
    });
    await row(3);
    const filters = '&status=confirmed&createdFrom=2026-11-20';
    expect(window.location.search).toBe(`?tab=tables&table=email-signups${filters}`);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/admin/email-signups/export?sort=id&order=desc${filters}`,
    );
  });

  it('the page address of a signup is shown as text, not as a link', async () => {
    const pageUrl = 'javascript:alert(1)';
    await serve({ [page()]: { body: [{ ...signup(1, 'confirmed'), pageUrl }] } });
    renderPage(<SignupsTable />, PLACE);
    expect(await screen.findByText(pageUrl)).toBeVisible();
    expect(within(screen.getByRole('table')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('a link restores its filters, and Clear Filters shows all rows', async () => {
    const filters = '&status=unsubscribed&createdTo=2026-11-20';
    await serve({
      [page(filters)]: { body: [] },
      [page()]: { body: [signup(1, 'unsubscribed')] },
    });
    const user = renderPage(<SignupsTable />, `${PLACE}${filters}`);
    await screen.findByText('No email signups match these filters.');
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Unsubscribed');
    expect(screen.getByLabelText('Created on or before')).toHaveValue('2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await row(1);
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('All');
    expect(window.location.search).toBe('?tab=tables&table=email-signups');
  });

  it('a signup is deleted after a confirmation', async () => {
    const { sentTo } = await serve({
      [page()]: { body: [signup(1, 'confirmed')] },
      'DELETE /api/admin/email-signups/1': { body: { message: 'The email signup is deleted.' } },
    });
    const user = renderPage(<SignupsTable />, PLACE);
    await row(1);
    await user.click(screen.getByRole('button', { name: 'Delete reader1@unspoken.test' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete reader1@unspoken.test?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Email signup deleted')).toBeVisible();
    expect(sentTo('DELETE /api/admin/email-signups/1')).toHaveLength(1);
  });
});
