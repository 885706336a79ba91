import type { Page } from '@playwright/test';
import { ADMIN } from './support/admin.js';
import { expectNotice } from './support/notices.js';
import { enterPortal, openPlace } from './support/portal.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('an admin logs in and out', { tag: ['@core', '@desktop'] }, async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 401/);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin');
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

test('forced colors keep the selected tabs and pressed buttons readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const system = { backgroundColor: 'Highlight', color: 'HighlightText' };
  await enterPortal(page);
  for (const place of ['?tab=overview', '?tab=tables&table=users', '?tab=review']) {
    await openPlace(page, place);
    const selected = page.locator('[role=tab][aria-selected=true], button[aria-pressed=true]');
    await expect(selected.nth(1)).toBeVisible();
    for (const control of await selected.all()) {
      await expect.poll(() => control.evaluate(wears, system)).toBe(true);
    }
  }
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
