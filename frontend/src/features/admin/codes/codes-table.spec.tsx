import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { CodesTable } from './codes-table.tsx';

const LIST = 'GET /api/admin/codes?sort=id&order=desc&limit=50&offset=0';
const counts = { scans: 12, visits: 9, signups: 3, uploads: 2, accounts: 1 };
const code = {
  id: 7,
  code: 'K7M3PQ',
  name: 'Deck 1',
  address: 'https://play.example/c/K7M3PQ',
  target: '/fr-circ',
  source: 'card',
  medium: 'qr',
  isOn: true,
  print: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 3,
  ...counts,
};
const game = { ...code, id: 1, name: 'The printable game', print: 'game', isOn: false };
const open = (query = '') => renderPage(<CodesTable />, `/admin/dashboard${query}`);

describe('codes', () => {
  it('a row shows the target and the figures of a code, and the code of a PDF can’t be deleted', async () => {
    await serve({ [LIST]: { body: [code, game] } });
    open();
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent('Deck 1K7M3PQ/fr-circcardqrOn129321');
    expect(second).toHaveTextContent('Off');
    expect(screen.getByRole('button', { name: 'Delete Deck 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete The printable game' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sheet (PDF)' })).toHaveAttribute(
      'href',
      '/api/admin/codes/sheet?sort=id&order=desc',
    );
    expect(screen.queryByText(/Print nothing yet/)).toBeNull();
  });

  it.each(['http://localhost:3000', 'http://172.20.0.7', 'http://[::1]:3000', 'https://box.lan'])(
    'a notice warns of printing codes with the address %s, which nobody else can open',
    async (site) => {
      await serve({ [LIST]: { body: [{ ...code, address: `${site}/c/K7M3PQ` }] } });
      open();
      const words = `Print nothing yet: only this machine or its network can open ${site}.`;
      expect(await screen.findByText(words, { exact: false })).toBeVisible();
    },
  );

  it('more codes than a PDF holds are not downloaded', async () => {
    await serve({ [LIST]: { body: [code], headers: { 'X-Total-Count': '271' } } });
    open();
    (await screen.findByRole('link', { name: 'Sheet (PDF)' })).click();
    expect(await screen.findByText(/^A file holds 270 codes/)).toBeVisible();
  });

  it('a name that the server refuses for many codes is marked in the form', async () => {
    const errors = { name: ['Name must be at most 60 characters long'] };
    await serve({
      [LIST]: { body: [] },
      'POST /api/admin/codes/numbered': { status: 400, body: { message: errors.name[0], errors } },
    });
    const user = open('?open=many');
    await user.type(await screen.findByLabelText('How many'), '1000');
    await user.type(screen.getByLabelText('Name'), 'x'.repeat(56));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid());
  });

  it('the dialog of a code shows the QR code, its files and the days with figures', async () => {
    const day = (date: string, scans: number) => ({ ...counts, day: date, scans });
    const none = { scans: 0, visits: 0, signups: 0, uploads: 0, accounts: 0 };
    await serve({
      [LIST]: { body: [code] },
      'GET /api/admin/codes/7/days?days=30': {
        body: [day('2026-11-18', 4), { ...none, day: '2026-11-19' }, day('2026-11-20', 8)],
      },
    });
    open('?open=open-7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deck 1' }));
    expect(dialog.getByRole('img', { name: 'QR code of play.example/c/K7M3PQ' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'PNG' })).toHaveAttribute(
      'href',
      '/api/admin/codes/7/code.png',
    );
    const days = within(await dialog.findByRole('region', { name: 'Scans by day' }));
    expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayScansVisitsSign-upsPhotosAccounts',
      'Nov 20, 202689321',
      'Nov 18, 202649321',
    ]);
  });
});
