import type { Page } from '@playwright/test';
import { ADMIN } from './support/admin.js';
import { rowsOf } from './support/database.js';
import { type User, signIn, registeredUser } from './support/users.js';
import {
  chooseTextSize,
  expectAccessible,
  expectWithinWidth,
  NARROW,
} from './support/accessibility.js';
import { openPages, type SitePage } from './support/site.js';
import { expect, test } from './support/test.js';

const BROWSER_TEXT_SIZE = 16;

let user: User;

test.beforeAll(async () => {
  user = await registeredUser('reader');
  // Can open every page: the role "user" is redirected away from the rating page.
  await rowsOf('update users set role = $1 where email = $2', ['member', user.email]);
});

for (const { path, title, audience } of openPages()) {
  test(`${path} has its title, is accessible and has no errors`, async ({
    page,
    isMobile,
    pageErrors,
  }) => {
    // The portal checks the session; the browser logs the 401 to its console.
    if (path === '/admin') pageErrors.expect(/status of 401/);
    await comeAs(page, audience);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} | Unspoken`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // The portal has no footer.
    if (!path.startsWith('/admin')) {
      const copyright = page.getByRole('contentinfo').getByText(/^© 20\d\d Unspoken\./);
      await expect(copyright).toBeVisible();
    }
    await expectAccessible(page);

    const size = page.viewportSize();
    if (isMobile) {
      await page.setViewportSize(NARROW);
      await expectWithinWidth(page, NARROW.width);
      await page.setViewportSize(size ?? NARROW);
    }
    await chooseTextSize(page, 2 * BROWSER_TEXT_SIZE);
    await expectWithinWidth(page, size?.width ?? 0);
    if (isMobile) {
      await page.setViewportSize(NARROW);
      await expectWithinWidth(page, NARROW.width);
    }
  });
}

test('a page for signed-in users redirects a visitor home', { tag: '@phone' }, async ({ page }) => {
  for (const { path, audience } of openPages()) {
    if (audience !== 'people' && audience !== 'raters') continue;
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(page).toHaveTitle('Welcome | Unspoken');
  }
});

async function comeAs(page: Page, audience: SitePage['audience']): Promise<void> {
  if (audience === 'people' || audience === 'raters') await signIn(page.request, user);
  if (audience !== 'admins') return;
  const { username, password } = ADMIN;
  const answer = await page.request.post('/api/admin/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}
