import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { CONTENT_SCRIPTS, delayScripts, untilHydrated } from './support/delayed-scripts.js';
import { expectNotice } from './support/notices.js';
import { publicPaths } from './support/public-pages.js';
import { slowConnection } from './support/slow-connection.js';
import { expect, test } from './support/test.js';
import { registeredUser, signIn } from './support/users.js';

/** Layout shift below the noticeable level; fonts may move a line by a pixel. */
const STILL = 0.02;

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

for (const path of publicPaths()) {
  test(`${path} hydrates without changing or moving the page`, async ({ page }) => {
    const release = await delayScripts(page);
    const shifted = await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor({ state: 'attached' });
    const served = await heading.elementHandle();
    await expect(page.getByRole('banner')).toHaveCount(0);

    release();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A hydration mismatch would have rendered the page again.
    expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await shifted()).toBeLessThan(STILL);
  });
}

test('no page shifts while it loads in parts', async ({ page, baseURL }) => {
  const line = await slowConnection(baseURL ?? '');
  try {
    const shifted = await watchShifts(page);
    for (const path of publicPaths()) {
      await page.goto(line.address + path, { waitUntil: 'commit' });
      await untilHydrated(page);
      expect(await shifted(), path).toBeLessThan(STILL);
    }
  } finally {
    line.end();
  }
});

test('no page of a user shifts while its calls are answered one after the other', async ({
  page,
}) => {
  await signIn(page.request, await registeredUser('still'));
  // The whole page counts, not only its beginning.
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

test(
  'the fonts wait for the first paint, and not in a browser that has them',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // Runs while the content is parsed, before the first paint.
      new MutationObserver((_, observer) => {
        const rules = document.querySelector<HTMLStyleElement>('style[data-later]');
        if (!rules || !document.querySelector('#root')) return;
        observer.disconnect();
        document.documentElement.dataset['fontsAtFirst'] = rules.media;
      }).observe(document, { childList: true, subtree: true });
    });
    const html = page.locator('html');
    for (const [path, media] of [
      ['/dr-more', '(scripting: none)'],
      ['/lp-coming-soon', 'all'],
      ['/', 'all'],
    ] as const) {
      await page.goto(path);
      await expect(html).toHaveAttribute('data-fonts-at-first', media);
      await expect(page.locator('style[data-later]')).toHaveAttribute('media', 'all');
    }
  },
);

test(
  'the picture is requested first, and no stylesheet whose rules are in the page',
  { tag: '@phone' },
  async ({ browser }) => {
    // Each try is a first visit: a busy server sends the page without its picture.
    const visit = async () => {
      const page = await browser.newPage();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const html = (await (await page.goto('/'))?.text()) ?? '';
      return { page, requested, hasPicture: html.includes('id="unspoken-picture"') };
    };
    let tried = await visit();
    while (!tried.hasPicture) tried = await visit();
    const { page, requested } = tried;
    await untilHydrated(page);
    expect(requested[1]).toMatch(/^\/media\//);
    const stylesheets = await page
      .locator('link[disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(stylesheets).not.toEqual([]);
    for (const stylesheet of stylesheets) expect(requested).not.toContain(stylesheet);
  },
);

test(
  'the files of a page that the browser renders, and its session, do not wait for the first script',
  { tag: '@phone' },
  async ({ page }) => {
    await delayScripts(page, /\/assets\/index-.*\.js$/);
    const requested = [/\/assets\/auth-.*\.js$/, '/api/auth/verify'].map((one) =>
      page.waitForRequest(one),
    );
    await page.goto('/auth', { waitUntil: 'commit' });
    await Promise.all(requested);
  },
);

test(
  'a sign-up typed and sent before hydration is carried out',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto('/?utm_source=card', { waitUntil: 'commit' });
    const email = page.getByPlaceholder('Add an email address');
    await email.fill('early@example.com');
    await email.press('Enter');
    await email.press('Enter');
    await expect(page).toHaveURL('/?utm_source=card');

    release();
    await expect(page).toHaveURL('/lp-1d-vip-pass?utm_source=card');
    await expectNotice(page, 'Added.');
  },
);

test('the skip link keeps content that is not hydrated yet', async ({ page }) => {
  const release = await delayScripts(page, CONTENT_SCRIPTS);
  await page.goto('/fr-bwok', { waitUntil: 'commit' });
  await page.locator('html[data-alive]').waitFor();
  const served = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Take Photo')).toBeFocused();

  release();
  await untilHydrated(page);
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByLabel('Take Photo')).toBeFocused();
});

test(
  'title, canonical address and robots follow the route',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const canonical = page.locator('link[rel="canonical"]');
    const site = new URL((await canonical.getAttribute('href')) ?? '').origin;
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveTitle('Sign In | Unspoken');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(canonical).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Unspoken' }).click();
    await expect(page).toHaveTitle('Welcome | Unspoken');
    await expect(canonical).toHaveAttribute('href', `${site}/`);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  },
);
