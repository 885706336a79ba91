import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
// Loaded before the tests, because the chart library is large.
import '../overview/activity-charts.tsx';
import { CampaignResults } from './campaign-results.tsx';

const page = (days: number) => `GET /api/admin/campaigns?days=${days}`;
const counts = {
  visits: 40,
  wentOn: 30,
  sawForm: 20,
  uploads: 10,
  signups: 4,
  answers: 3,
  accounts: 5,
};
const results = {
  countedAt: '2026-11-20T01:00:00.000Z',
  days: [{ day: '2026-11-19', ...counts }],
  touches: [
    { source: 'card', medium: 'qr', landing: '/fr-circ', ...counts },
    { source: '(other)', medium: '(other)', landing: '(other)', ...counts, visits: 2 },
  ],
  cardFunnel: counts,
};
const open = () => renderPage(<CampaignResults />, '/admin/dashboard');

describe('campaign results', () => {
  it('the funnel of the card shows each step and its share', async () => {
    await serve({ [page(30)]: { body: results } });
    open();
    const funnel = await screen.findByRole('region', { name: 'From a card’s code to an account' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual([
      'Opened the card’s page first40',
      'Saw another page or the photo form30 75%',
      'Saw the photo form20 50%',
      'Sent a photo10 25%',
      'Set up an account5 13%',
    ]);
    expect(screen.getByText(/^Until the end of Nov 19, 2026/)).toBeVisible();
  });

  it('the table has a row for each campaign, and one for all rare campaigns', async () => {
    await serve({ [page(30)]: { body: results } });
    open();
    const table = await screen.findByRole('region', { name: 'Results by campaign' });
    const [, card, other] = within(table).getAllByRole('row');
    expect(card).toHaveTextContent('cardqr/fr-circ4041035');
    expect(other).toHaveTextContent('All others––2');
  });

  it('a range of a year is stored in the address, and the days can be shown as a table', async () => {
    await serve({ [page(30)]: { body: results }, [page(365)]: { body: results } });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'A year' }));
    expect(window.location.search).toBe('?campaign-days=365');
    await user.click(screen.getByRole('button', { name: 'Campaigns as table' }));
    const table = await screen.findByRole('region', { name: 'Campaign results by day' });
    expect(within(table).getByRole('row', { name: /^Nov 19, 2026 40/ })).toBeVisible();
  });

  it('failed campaign results can be loaded again', async () => {
    await serve({ [page(30)]: [{ status: 503 }, { body: results }] });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('the link builder makes a link to a page with a campaign, and copies the link', async () => {
    await serve({ [page(30)]: { body: results } });
    const user = open();
    const builder = within(screen.getByRole('region', { name: 'A link for a campaign' }));
    const link = builder.getByLabelText('Link');
    expect(link).toHaveValue('');
    await user.selectOptions(builder.getByLabelText('Page'), '/dr-more');
    await user.type(builder.getByLabelText('Source'), ' Spring Letter');
    await user.type(builder.getByLabelText('Medium'), 'email');
    const address = `${window.location.origin}/dr-more?utm_source=spring+letter&utm_medium=email`;
    expect(link).toHaveValue(address);
    await user.click(builder.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('a new product says that no campaign results are counted yet', async () => {
    await serve({ [page(30)]: { body: { ...results, countedAt: null, touches: [] } } });
    open();
    expect(await screen.findByText(/^Visits are counted every night/)).toBeVisible();
  });
});
