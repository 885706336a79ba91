import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { untilIdle } from './support/idle.js';
import { expectNotice } from './support/notices.js';
import { newAddress } from './support/users.js';
import { pauseCountdown } from './support/views.js';
import { test } from './support/test.js';

interface Counted {
  category: string;
  action: string;
  path: string;
  label: string | null;
  value: number | null;
  parameters: Record<string, unknown>;
}

test.describe('recorded visits', { tag: '@phone' }, () => {
  test('a visit records pages, scroll depth, visible time and ratings', async ({ page }) => {
    const visit = `utm_source=${randomUUID()}`;
    await page.goto(`/dr-more?${visit}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => milestones(visit)).toEqual([25, 50, 75, 90, 100]);

    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Email').fill(newAddress('counted'));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    // An answer that arrives after the page was left is counted on the next page.
    await expectNotice(page, 'Added.');
    await page.getByRole('link', { name: 'Unspoken' }).first().click();
    await expect(page).toHaveURL('/');
    // Otherwise the press could fall between two pictures.
    await pauseCountdown(page);
    await page.getByRole('button', { name: 'Love' }).click();
    await beSeenForASecond(page);
    await page.goto('/linkshare');
    // Batches are written one at a time, in no particular order.
    await expect
      .poll(async () => actionsOf(await countedAfter(visit, '/')))
      .toEqual(expect.arrayContaining(['page_view', 'image_view', 'image_rating', 'time_on_page']));

    const wanted = ['page_view', 'form_submission', 'time_on_page'];
    await expect
      .poll(async () => actionsOf(await countedOn(visit)))
      .toEqual(expect.arrayContaining(wanted));
    const seen = await countedOn(visit);
    const [view] = seen.filter(({ action }) => action === 'page_view');
    expect(view).toMatchObject({ path: `/dr-more?${visit}` });
    expect(seen.filter(({ action }) => action === 'page_view')).toHaveLength(1);
    const [sent] = seen.filter(({ action }) => action === 'form_submission');
    expect(sent?.parameters).toMatchObject({ success: true, method: 'POST' });
  });

  test('a visitor who leaves before the scripts loaded is recorded once', async ({ page }) => {
    const visit = `utm_source=${randomUUID()}`;
    await page.route('**/assets/**', () => undefined);
    const tracked = page.waitForRequest('**/api/facebook/track-view-content');
    await page.goto(`/fr-aiwf?${visit}&token=not-for-others`, { waitUntil: 'commit' });
    expect((await tracked).postDataJSON()).toMatchObject({
      pageTitle: 'Thank You | Unspoken',
      contentCategory: 'Landing Page',
    });
    await page.close();
    await expect.poll(async () => actionsOf(await countedOn(visit))).toEqual(['page_view']);
    const [view] = await countedOn(visit);
    expect(view).toMatchObject({ path: `/fr-aiwf?${visit}`, label: 'Thank You | Unspoken' });
    expect(view?.parameters).toMatchObject({ page_category: 'Special' });
  });

  test('a portal page is recorded as Admin and reported to no other host', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 401/);
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    const visit = `utm_source=${randomUUID()}`;
    await page.goto(`/admin?${visit}`);
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await untilIdle(page);
    await page.goto('about:blank');
    await expect.poll(async () => actionsOf(await countedOn(visit))).toContain('page_view');
    const seen = await countedOn(visit);
    const [view] = seen.filter(({ action }) => action === 'page_view');
    expect(view).toMatchObject({ category: 'Admin', label: 'Admin Login | Unspoken' });
    expect(asked.map(({ pathname }) => pathname)).not.toContain('/api/facebook/track-view-content');
    expect(new Set(asked.map(({ host }) => host)).size).toBe(1);
  });
});

test.describe('browser with Global Privacy Control', { tag: '@phone' }, () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  test('with Global Privacy Control no other host is called and no email address is recorded', async ({
    page,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    const visit = `utm_source=${randomUUID()}`;
    const tracked = page.waitForResponse('**/api/facebook/track-view-content');
    await page.goto(`/fr-aiwf?${visit}&email=mara@people.test&token=not-for-others`);
    expect((await tracked).status()).toBe(202);
    await beSeenForASecond(page);
    await page.goto('/linkshare');
    await expect.poll(async () => actionsOf(await countedOn(visit))).toContain('time_on_page');
    const kept = JSON.stringify(await countedOn(visit));
    expect(kept).not.toContain('mara@people.test');
    expect(kept).not.toContain('not-for-others');
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
});

/** Waits for the tracker, whose scripts load after the first paint. It takes over the view of a page that the browser opened. */
async function untilTracked(page: Page): Promise<void> {
  await page.waitForFunction(() => !('firstView' in window));
}

/** Times are reported in whole seconds, and zero is not reported. */
async function beSeenForASecond(page: Page): Promise<void> {
  await untilTracked(page);
  const arrived = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 1_500, arrived);
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
  const rows = await rowsOf(
    `select action, path, metadata from session_analytics where ${condition} and method is null order by id`,
    values,
  );
  return rows.map((row) => {
    const { action, path, metadata } = row as { action: string; path: string; metadata: object };
    return { action, path, ...metadata } as Counted;
  });
}
