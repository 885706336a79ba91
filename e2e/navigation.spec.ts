import type { Page } from '@playwright/test';
import { delayScripts } from './support/delayed-scripts.js';
import { signIn, registeredUser } from './support/users.js';
import { expect, test } from './support/test.js';

const SALE = '40% Off Fall Sale! - Ends Sun, Oct 12th';

test.describe('unknown pages', { tag: '@phone' }, () => {
  test('an unknown page answers 404 and links home', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 404/);
    for (const path of [
      '/nowhere',
      '/app/nowhere',
      '/fr-circ/x',
      '/admin/nowhere',
      '/index.html',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expect(page).toHaveTitle('Page Not Found | Unspoken');
    }
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Welcome | Unspoken');
  });
});

test.describe('sale banner', { tag: '@phone' }, () => {
  test('the sale banner opens the shop in a new tab', async ({ page }) => {
    await page.goto('/');
    const sale = page.getByRole('link', { name: SALE });
    await expect(sale).toHaveAttribute('target', '_blank');
    const { origin } = new URL(page.url());
    const [opened] = await Promise.all([
      page.context().waitForEvent('request', (request) => new URL(request.url()).origin !== origin),
      // Blocks external requests, so that tests stay on this machine.
      page.context().route(/^https:/, (route) => route.abort()),
      sale.click(),
    ]);
    expect(opened.url()).toMatch(/^https:\/\/shop\..+\/collections\//);
    expect(opened.isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL('/');
  });

  test('a closed sale banner stays away until the next page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Close banner' }).click();
    await expect(page.getByText(SALE)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText(SALE)).toBeVisible();
  });
});

test.describe('header', { tag: '@phone' }, () => {
  test('the header appears once the session is known', async ({ page }) => {
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    await page.route('**/api/auth/verify', async (route) => {
      await told;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('img', { name: 'A photo to rate' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    tell();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('a menu opened while a page loads stays open', { tag: '@phone' }, async ({ page }) => {
  await signIn(page.request, await registeredUser('hasty'));
  await page.goto('/invite');
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await delayScripts(page);
  await header.getByRole('link', { name: 'Unspoken' }).click();
  await expect(page).toHaveURL('/app');
  await header.getByRole('button', { name: 'Menu' }).click();
  release();
  await expect(page).toHaveTitle("Answer today's question | Unspoken");
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test.describe('footer', { tag: '@phone' }, () => {
  test('the footer links feedback, terms and privacy', async ({ page }) => {
    await page.goto('/linkshare');
    const feedback = footer(page).getByRole('link', { name: 'Send us feedback' });
    await expect(feedback).toHaveAttribute('href', /^mailto:[^@]+@[^?]+\?subject=/);
    for (const [name, words] of [
      ['Terms of Use', 'TERMS'],
      ['Privacy', 'PRIVACY'],
    ] as const) {
      const href = await footer(page).getByRole('link', { name }).getAttribute('href');
      const text = await page.request.get(href ?? '');
      expect(text.status()).toBe(200);
      expect(text.headers()['content-type']).toMatch(/^text\/plain/);
      expect((await text.text()).toUpperCase()).toContain(words);
    }
  });
});

function footer(page: Page) {
  return page.getByRole('contentinfo');
}
