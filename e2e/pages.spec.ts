import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { logIn, registeredUser } from './support/users.js';
import { enterPortal, openPlace } from './support/portal.js';
import {
  doubleTextSize,
  expectAccessible,
  expectFitsNarrow,
  expectWithinWidth,
} from './support/accessibility.js';
import { pagesOfSite, publicPaths } from './support/built-pages.js';
import { expect, test } from './support/test.js';

const OF_USERS = ['/app', '/question', '/responses', '/rate-images', '/upload', '/invite'];

const paths = pagesOfSite().map(({ path }) => path);
const others = paths.filter(
  (path) => !publicPaths().includes(path) && !OF_USERS.includes(path) && !path.startsWith('/admin'),
);

test.describe('pages', { tag: '@core' }, () => {
  // Each journey opens up to thirteen pages.
  test.slow();

  test('each page that the server renders has its title, is accessible and fits', async ({
    page,
  }) => {
    for (const path of publicPaths()) await expectWhole(page, path);
  });

  test('each page of a user has its title, is accessible and fits', async ({ page }) => {
    const user = await registeredUser('reader');
    // Can open every page: the role "user" is redirected away from the rating page.
    await rowsOf(`update users set role = 'player' where email = $1`, [user.email]);
    await logIn(page.request, user);
    for (const path of OF_USERS) await expectWhole(page, path);
  });

  test('each other page has its title, is accessible and fits', async ({ page }) => {
    for (const path of others) await expectWhole(page, path);
  });

  test('each place of the portal is accessible and fits', async ({ page, pageErrors }) => {
    // The login page checks the session, which answers 401.
    pageErrors.expect(/status of 401.*admin\/verify/);
    await page.goto('/admin');
    await expect(page).toHaveTitle('Admin Login | Unspoken');
    await expectAccessible(page);
    await expectFitsNarrow(page);
    await enterPortal(page);
    for (const place of ['?tab=overview', '?tab=settings']) {
      await openPlace(page, place);
      await expectAccessible(page);
      await expectFitsNarrow(page);
    }
    await expect(page.getByText('coming soon')).toBeVisible();
    await page.getByRole('link', { name: 'Handbook' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'First day' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsNarrow(page);
    await openPlace(page, '?tab=tables');
    for (const table of await page
      .getByRole('tablist', { name: 'Tables' })
      .getByRole('tab')
      .all()) {
      await table.click();
      await expect(table).toHaveAttribute('aria-selected', 'true');
      await openPlace(page, new URL(page.url()).search);
      await expectAccessible(page);
      await expectFitsNarrow(page);
    }
  });
});

test('pages of visitors and of the portal fit at twice the text size', async ({ page }) => {
  await doubleTextSize(page);
  for (const path of [...publicPaths(), ...others]) {
    await page.goto(path);
    await expectFits(page);
  }
  await enterPortal(page);
  for (const place of [
    '?tab=overview',
    '?tab=tables&table=users',
    '?tab=tables&table=questions',
    '?tab=settings',
  ]) {
    await openPlace(page, place);
    await page.waitForLoadState('networkidle');
    await expectFits(page);
  }
});

test('a page for logged-in users redirects a visitor home', { tag: '@core' }, async ({ page }) => {
  for (const path of OF_USERS) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(page).toHaveTitle('Welcome | Unspoken');
  }
});

async function expectWhole(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path);
  expect(reply?.status(), path).toBe(200);
  await expect(page).toHaveTitle(pagesOfSite().find((each) => each.path === path)?.title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const copyright = page.getByRole('contentinfo').getByText(/^© 20\d\d Unspoken\./);
  await expect(copyright).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrow(page);
}

async function expectFits(page: Page): Promise<void> {
  await expectWithinWidth(page, page.viewportSize()?.width ?? 0);
  await expectFitsNarrow(page);
}
