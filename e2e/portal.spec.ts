import type { Page } from '@playwright/test';
import { ADMIN } from './support/admin.js';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { enterPortal, openTable, rowsOn } from './support/portal.js';
import {
  chooseTextSize,
  expectAccessible,
  expectWithinWidth,
  NARROW,
} from './support/accessibility.js';
import { expect, test } from './support/test.js';

const BROWSER_TEXT_SIZE = 16;
const TABLES = [
  'users',
  'email-signups',
  'images',
  'ratings',
  'questions',
  'responses',
  'undelivered-mails',
];
const PLACES = [
  '?tab=overview',
  ...TABLES.map((table) => `?tab=tables&table=${table}`),
  '?tab=settings',
];

test.describe('portal sign-in', () => {
  test('an admin signs in with username and password and leaves by Logout', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 401/);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle('Admin Login | Unspoken');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectAccessible(page);

    await logIn(page, 'not the password');
    await expectNotice(page, 'Login Failed');
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
    await logIn(page, ADMIN.password);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page).toHaveTitle('Admin Dashboard | Unspoken');
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin');
  });

  test('signing in again after the session ended returns to the page and the typed text', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 401/);
    await openTable(page, 'users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByLabel('Username').fill('halfway');
    await page.getByLabel('Password', { exact: true }).fill('not to be kept');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin');

    await logIn(page, ADMIN.password);
    await expect(page).toHaveURL('/admin/dashboard?tab=tables&table=users&open=new');
    await expect(page.getByLabel('Username')).toHaveValue('halfway');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('a download after the session ended shows the login', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 401/);
    await openTable(page, 'users');
    await expect(rowsOn(page).first()).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('a logout that does not reach the server shows a notice and stays signed in', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/net::ERR/);
    await enterPortal(page);
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectNotice(page, 'Logout Error', 'Failed to logout');
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

test.describe('portal overview', () => {
  test('the overview counts users, sign-ups, images and ratings', async ({ page }) => {
    await enterPortal(page);
    const [counts] = await rowsOf<Record<string, string>>(
      `select (select count(*) from users) as "Total Users",
              (select count(*) from email_signups) as "Email Signups",
              (select count(*) from images) as "Images",
              (select coalesce(sum(ratings), 0) from rating_days) as "Ratings"`,
    );
    for (const [label, count] of Object.entries(counts ?? {})) {
      const counter = page.getByRole('term').filter({ hasText: label }).locator('..');
      await expect(counter.getByRole('definition')).toHaveText(
        Number(count).toLocaleString('en-US'),
      );
    }
  });

  test('the overview shows charts of days and their figures as a table', async ({ page }) => {
    await enterPortal(page);
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/[?&]days=7/);
    const activity = page.getByRole('region', { name: 'Activity', exact: true });
    await expect(activity.getByRole('figure')).toHaveCount(4);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('region', { name: 'Activity by day' });
    await expect(table.getByRole('row')).toHaveCount(8);
    await expectAccessible(page);
  });

  test('forced colors keep the selected tabs and pressed buttons readable', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const system = { backgroundColor: 'Highlight', color: 'HighlightText' };
    for (const place of ['?tab=overview', '?tab=tables&table=users', '?tab=review']) {
      await enterPortal(page, place);
      const selected = page.locator('[role=tab][aria-selected=true], button[aria-pressed=true]');
      await expect(selected.nth(1)).toBeVisible();
      for (const control of await selected.all()) {
        await expect.poll(() => control.evaluate(wears, system)).toBe(true);
      }
    }
  });

  test('the overview offers to load failed figures again', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 503/);
    await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 503, body: '' }));
    await enterPortal(page);
    await expect(page.getByText('The counters could not be loaded.')).toBeVisible();
    await page.unroute('**/api/admin/stats');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('term').filter({ hasText: 'Total Users' })).toBeVisible();
    // The pressed button is gone; keyboard focus stays in the panel.
    await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeFocused();
  });

  test('a link to another tab moves the focus into its panel', async ({ page }) => {
    await enterPortal(page);
    await page.getByRole('button', { name: 'Plan' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Questions' })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Tables' })).toBeFocused();
  });
});

for (const place of PLACES) {
  test(`${place} is accessible and fits narrow screens`, async ({ page, isMobile }) => {
    await enterPortal(page, place);
    await expectAccessible(page);
    if (!isMobile) return;
    await page.setViewportSize(NARROW);
    await expectWithinWidth(page, NARROW.width);
  });
}

test('the portal fits the page at twice the text size', async ({ page }) => {
  const { width } = page.viewportSize() ?? NARROW;
  await enterPortal(page, '?tab=overview');
  await chooseTextSize(page, 2 * BROWSER_TEXT_SIZE);
  await expectWithinWidth(page, width);
  await page.getByRole('tab', { name: 'Tables' }).click();
  await expect(rowsOn(page).first()).toBeVisible();
  await expectWithinWidth(page, width);
  await page.setViewportSize(NARROW);
  await expectWithinWidth(page, NARROW.width);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Banner' })).toBeVisible();
  await expectWithinWidth(page, NARROW.width);
});

test('the arrow keys move between the portal tabs', { tag: '@desktop' }, async ({ page }) => {
  await enterPortal(page);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Tables' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Tables' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('coming soon')).toBeVisible();
});

async function logIn(page: Page, password: string): Promise<void> {
  // A portal dialog has fields with the same names and can remain for a moment after its address is left.
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Whether an element has the given colors, which may be names of system colors. */
function wears(element: Element, colors: { backgroundColor: string; color: string }): boolean {
  const sample = document.createElement('span');
  sample.style.forcedColorAdjust = 'none';
  Object.assign(sample.style, colors);
  document.body.append(sample);
  const [has, wanted] = [getComputedStyle(element), getComputedStyle(sample)];
  const same = has.color === wanted.color && has.backgroundColor === wanted.backgroundColor;
  sample.remove();
  return same;
}
