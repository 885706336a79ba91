import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnItem } from '../../../api/own-content.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { answer, page, photo } from '../own-feed.fixture.tsx';
import { PrintDialog } from './print-dialog.tsx';

const FIRST = 'GET /api/user/content?limit=50';
const behind = (count: number) => `${FIRST}&before=behind-${count}`;

/** An answer of this day in 2026; ids count from the newest answer. */
const on = (day: string, id: number): OwnItem => ({
  ...answer(id),
  timestamp: `2026-${day}T12:00:00.000Z`,
});

async function open(routes: Routes, from = '2026-03-01', to = '2026-05-31') {
  const server = await serve(routes);
  const user = renderPage(<PrintDialog onClose={() => undefined} />, '/responses');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
  await user.click(screen.getByRole('button', { name: 'Lay them out' }));
  return { ...server, user };
}

/** The texts of the printed sheets, by side. */
const printed = () =>
  [...document.querySelectorAll('body > [class*=prints] > div')].map((sheet) =>
    [...sheet.querySelectorAll('p:first-child')].map((text) => text.textContent),
  );

beforeEach(() => vi.spyOn(window, 'print').mockImplementation(() => undefined));

it('all answers of the days are printed, the oldest first, each behind its question', async () => {
  const { user, sentTo } = await open({
    [FIRST]: page([on('06-01', 1), on('05-31', 2), photo(3)], true),
    [behind(3)]: page([on('04-01', 4), on('03-01', 5)], true),
    [behind(2)]: page([on('02-28', 6), on('02-01', 7)], true),
  });
  expect(await screen.findByText(/^3 cards on 1 sheet\./)).toBeVisible();
  expect(printed()).toEqual([
    ['Question 5?', 'Question 4?', 'Question 2?'],
    ['Answer 5.', 'Answer 4.', 'Answer 2.'],
  ]);
  // Older pages are not read.
  expect(sentTo(behind(2))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledOnce();
});

it('a page that fails to load is read again, and earlier pages are kept', async () => {
  const { user, sentTo } = await open({
    [FIRST]: page([on('05-02', 1)], true),
    [behind(1)]: [{ status: 503 }, page([on('05-01', 2)])],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not all of your answers came: 1 so far.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^2 cards on 1 sheet\./)).toBeVisible();
  expect(sentTo(FIRST)).toHaveLength(1);
});

it('days in the wrong order are not read, and days without an answer print nothing', async () => {
  const { user, sentTo } = await open({ [FIRST]: page([]) }, '2026-06-01', '2026-05-31');
  expect(screen.getByText('The first day comes after the last.')).toBeVisible();
  expect(sentTo(FIRST)).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Lay them out' }));
  expect(await screen.findByText('You answered no question in these days.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lay them out' })).toBeVisible();
  await waitFor(() => expect(printed()).toEqual([]));
});
