import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import { QuestionsPanel } from './questions-panel.tsx';

const month = (first: string, last: string) =>
  `GET /api/admin/questions?sort=displayDate&order=desc&limit=200&displayFrom=${first}&displayTo=${last}`;
const NOVEMBER = month('2026-11-01', '2026-11-30');
const question = (id: number, content: string, day: string) => ({
  ...{ id, content, day, displayDate: `${day}T00:00:00.000Z` },
  ...{ depth: 'warm', dated: id === 3, answers: 2, version: 1 },
});
const bread = question(3, 'Whose bread?', '2026-11-26');
const salt = question(4, 'Whose salt?', '2026-11-28');
const older = question(2, 'Whose soup?', '2026-11-28');

async function open(routes: Routes = {}, isWide = true) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const server = await serve({
    // The last day is today in the time zone of the product.
    'GET /api/admin/overview?days=7': { body: { days: [{ day: '2026-11-28' }], plannedDays: 1 } },
    [NOVEMBER]: { body: [salt, older, bread] },
    ...routes,
  });
  const user = renderPage(<QuestionsPanel />, '/admin/dashboard?tab=tables&table=questions');
  await screen.findByRole('heading', { name: 'November 2026' });
  return { ...server, user };
}
const gap = (day: string) => screen.findByRole('button', { name: `${day}, no question planned` });

describe('questions of a month', () => {
  beforeEach(() => {
    // The browser is a day behind the product.
    vi.setSystemTime('2026-11-27T23:30:00Z');
  });

  afterEach(() => void vi.useRealTimers());

  it('the month of today in the product’s time zone opens, with its questions and gaps', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Questions in November 2026' });
    expect(
      await screen.findByRole('button', { name: /^November 26: Whose bread\?/ }),
    ).toBeVisible();
    expect(await gap('November 29')).toBeVisible();
    const today = within(table).getByRole('cell', { current: 'date' });
    const asked = within(today).getAllByRole('button');
    expect(asked.map((button) => button.textContent)).toEqual([
      'November 28, today: Whose salt? Warm · 2 answers',
      'November 28, today: Whose soup? Not asked: another one is · 2 answers',
    ]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(screen.getByText('2 coming days have no question.')).toBeVisible();
    expect(screen.getByText(/^Only today has a planned question/)).toBeVisible();
  });

  it('the button of a gap plans a question for its day, which then shows the question', async () => {
    const planned = question(5, 'Whose wine?', '2026-11-29');
    const { user, sentTo } = await open({
      [NOVEMBER]: [{ body: [salt] }, { body: [planned, salt] }],
      [`GET /api/admin/questions?sort=displayDate&order=desc&limit=10&displayFrom=2026-11-29&displayTo=2026-11-29`]:
        { body: [] },
      'POST /api/admin/questions': { body: planned },
    });
    await user.click(await gap('November 29'));
    expect(screen.getByLabelText('Day')).toHaveValue('2026-11-29');
    await user.type(screen.getByLabelText('Question'), 'Whose wine?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^November 29: Whose wine\?/ })).toBeVisible();
    expect(sentTo('POST /api/admin/questions')).toMatchObject([
      { content: 'Whose wine?', displayDate: '2026-11-29' },
    ]);
  });

  it('a question can be deleted from the dialog that its day opens', async () => {
    const { user, sentTo } = await open({
      'DELETE /api/admin/questions/3': { body: { message: 'Deleted' } },
      [NOVEMBER]: [{ body: [salt, bread] }, { body: [salt] }],
    });
    await user.click(await screen.findByRole('button', { name: /^November 26/ }));
    const edited = await screen.findByRole('dialog', { name: 'Edit Question' });
    await user.click(within(edited).getByRole('button', { name: 'Delete' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete this question?' });
    await user.click(within(asked).getByRole('button', { name: 'Delete' }));
    expect(await gap('November 26')).toBeVisible();
    expect(sentTo('DELETE /api/admin/questions/3')).toHaveLength(1);
  });

  it('the next month is stored in the address, and Today leads back', async () => {
    const { user } = await open({ [month('2026-12-01', '2026-12-31')]: { body: [] } });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await gap('December 31')).toBeVisible();
    expect(place()).toBe('/admin/dashboard');
    expect(window.location.search).toContain('month=2026-12');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  });

  it('a narrow window lists the days from today on, and folds those before', async () => {
    const { user } = await open({}, false);
    await gap('November 29');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const bought = screen.getByText('Whose bread?');
    expect(bought).not.toBeVisible();
    await user.click(screen.getByText('27 earlier days'));
    expect(bought).toBeVisible();
  });

  it('a month that could not be loaded can be loaded again', async () => {
    const { user } = await open({ [NOVEMBER]: [{ status: 500, body: {} }, { body: [bread] }] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^November 26/ })).toBeVisible();
  });
});
