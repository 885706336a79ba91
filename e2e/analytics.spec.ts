import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { rating } from '../frontend/src/content/rating.ts';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { newAddress } from './support/users.js';
import { pauseCountdown } from './support/views.js';
import { expect, test } from './support/test.js';

interface Counted {
  action: string;
  path: string;
  value?: number;
  parameters?: Record<string, unknown>;
}

test('a visit records pages, scroll depth, visible time and ratings', async ({ page }) => {
  const visit = `utm_source=${randomUUID()}`;
  await page.goto(`/dr-more?${visit}`);
  await page.mouse.wheel(0, 10_000);
  await expect.poll(() => milestones(visit)).toEqual([25, 50, 75, 90, 100]);

  await page.getByLabel('Email').fill(newAddress('counted'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // A response that arrives after the page was left is counted on the next page.
  await expectNotice(page, 'Added.');
  await page.getByRole('link', { name: 'Unspoken' }).first().click();
  await expect(page).toHaveURL('/');
  // Otherwise the click could come between two photos.
  await pauseCountdown(page);
  await page.getByRole('button', { name: rating.love.name }).click();
  await beSeenForASecond(page);
  await page.goto('/linkshare');
  // Batches are written one at a time, in no particular order.
  await expect
    .poll(async () => actionsOf(await countedAfter(visit, '/')))
    .toEqual(expect.arrayContaining(['page_view', 'image_view', 'image_rating', 'time_on_page']));
  await expect
    .poll(async () => actionsOf(await countedOn(visit)))
    .toEqual(expect.arrayContaining(['page_view', 'form_submission', 'time_on_page']));
  const seen = await countedOn(visit);
  const views = seen.filter(({ action }) => action === 'page_view');
  expect(views).toMatchObject([{ path: `/dr-more?${visit}` }]);
  const [sent] = seen.filter(({ action }) => action === 'form_submission');
  expect(sent?.parameters).toMatchObject({ success: true, method: 'POST' });
});

/** Waits until a visible time is reported: it is in whole seconds, and the tracker loads after the first paint. */
async function beSeenForASecond(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}

async function milestones(visit: string): Promise<unknown[]> {
  const scrolls = (await countedOn(visit)).filter(({ action }) => action === 'scroll');
  // Batches are written in no particular order.
  return scrolls.map(({ value }) => value).sort((one, other) => Number(one) - Number(other));
}

function actionsOf(counted: Counted[]): string[] {
  return counted.map(({ action }) => action);
}

/** Records of the page opened with this query. */
function countedOn(query: string): Promise<Counted[]> {
  return counted('path like $1', [`%${query}%`]);
}

/** Records at a path, from the visit that began with this query. */
function countedAfter(query: string, path: string): Promise<Counted[]> {
  return counted(
    'path = $2 and session_id in (select session_id from session_analytics where path like $1)',
    [`%${query}%`, path],
  );
}

async function counted(condition: string, values: unknown[]): Promise<Counted[]> {
  const rows = await rowsOf<{ action: string; path: string; metadata: object }>(
    `select action, path, metadata from session_analytics where ${condition} and method is null order by id`,
    values,
  );
  return rows.map(({ action, path, metadata }) => ({ action, path, ...metadata }));
}
