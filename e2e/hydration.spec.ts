import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { home } from '../frontend/src/content/home.ts';
import { rating } from '../frontend/src/content/rating.ts';
import { delayScriptsAndFonts, untilHydrated } from './support/delayed-scripts.js';
import { expectNotice } from './support/notices.js';
import { drawOnly, newPhotos, ratingsOf } from './support/stored-photos.js';
import { publicPaths } from './support/built-pages.js';
import { expect, test } from './support/test.js';
import { newAddress, registeredUser, logIn } from './support/users.js';

/** Layout shift below the noticeable level; fonts may move a line by a pixel. */
const STILL = 0.02;

test.describe('first visits', () => {
  // A service worker would load the scripts from its cache, without the delay.
  test.use({ serviceWorkers: 'block' });

  test('no public page is changed or moved by its scripts and fonts', async ({ page }) => {
    const shifted = await watchShifts(page);
    for (const path of publicPaths()) {
      const release = await delayScriptsAndFonts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor({ state: 'attached' });
      const served = await heading.elementHandle();
      release();
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      // A page whose hydration did not match would have been rendered again.
      expect(await served?.evaluate((element) => element.isConnected), path).toBe(true);
      expect(await shifted(), path).toBeLessThan(STILL);
    }
  });
});

test('five pages of a user do not shift while their calls are answered one after the other', async ({
  page,
}) => {
  await logIn(page.request, await registeredUser('still'));
  // Layout shifts count from the first paint to the last response.
  await page.setViewportSize({ width: 390, height: 3_000 });
  let delayMs = 0;
  await page.route('**/api/**', async (route) => {
    delayMs = (delayMs + 150) % 700;
    const [response] = await Promise.all([route.fetch(), sleep(delayMs)]);
    await route.fulfill({ response });
  });
  const shifted = await watchShifts(page);
  for (const path of ['/account', '/app', '/responses', '/question', '/invite']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await shifted(), path).toBeLessThan(STILL);
  }
});

test('a sign-up sent before hydration is carried out once', { tag: '@core' }, async ({ page }) => {
  const release = await delayScriptsAndFonts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/home-email-signup')) calls.push(request.url());
  });
  await page.goto('/?utm_source=card', { waitUntil: 'commit' });
  const email = page.getByPlaceholder(home.signup.placeholder);
  await email.fill(newAddress('early'));
  await email.press('Enter');
  await email.press('Enter');
  await expect(page).toHaveURL('/?utm_source=card');

  release();
  await expect(page).toHaveURL('/lp-1d-vip-pass?utm_source=card');
  await expectNotice(page, 'Added.');
  expect(calls).toHaveLength(1);
});

test('a tap on Love before hydration rates a photo once', { tag: '@core' }, async ({ page }) => {
  const [id = 0] = await newPhotos(1);
  const showAllAgain = await drawOnly([id]);
  try {
    const release = await delayScriptsAndFonts(page);
    // A busy server sends the page without a photo, and then its buttons are disabled.
    await expect(async () => {
      await page.goto('/fr-circ', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await expect(page.locator('[data-photo]')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: rating.love.name }).tap();
    release();
    await untilHydrated(page);
    await expect.poll(() => ratingsOf(id)).toMatchObject({ times_rated: 1, rate_up: 1 });
    await page.waitForLoadState('networkidle');
    expect(await ratingsOf(id)).toMatchObject({ times_rated: 1, rate_up: 1 });
  } finally {
    await showAllAgain();
  }
});

/** Sums the layout shifts of the open page since its load. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
