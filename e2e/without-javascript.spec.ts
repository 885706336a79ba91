import { rating } from '../frontend/src/content/rating.ts';
import { publicPaths } from './support/built-pages.js';
import { expect, test } from './support/test.js';

test.use({ javaScriptEnabled: false });

/** The address of the main link on pages that lead to one. */
const WAYS_ON: Record<string, RegExp> = {
  '/dr-more': /unspoken-game\.pdf$/,
  '/dr-cards': /unspoken-cards\.pdf$/,
  '/free-daily-online-prompts': /unspoken-cards\.pdf$/,
  '/lp-1d-vip-pass': /^https:\/\/shop\./,
  '/lp-0-crd-m1s1-non': /^https:\/\/shop\./,
  '/linkshare': /^mailto:/,
};
const WITH_DRAWING = ['/dr-more', '/lp-coming-soon', '/lp-1d-vip-pass', '/lp-0-crd-m1s1-non'];

test('each public page is readable without JavaScript', { tag: '@core' }, async ({ page }) => {
  for (const path of publicPaths()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Unspoken' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
    const main = page.getByRole('main');
    expect((await main.innerText()).length, path).toBeGreaterThan(80);

    const links = main.locator('a[href]');
    const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(targets.join('\n'), path).toMatch(new RegExp(WAYS_ON[path] ?? /.*/, 'm'));
    const fields = main.locator(`form, [aria-label="${rating.widget}"]`);
    for (const part of await fields.all()) {
      await expect(part.getByText(/JavaScript/)).toBeVisible();
    }
    await expect(page.getByText(rating.single.loading)).toBeHidden();
  }
});

test('pages show their drawings without JavaScript', async ({ page }) => {
  for (const path of WITH_DRAWING) {
    await page.goto(path);
    const drawings = page.getByRole('main').locator('svg[viewBox]');
    const heights = await drawings.evaluateAll((all) =>
      all.map((drawing) => drawing.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), path).toBeGreaterThan(100);
  }
});

test('fonts load without JavaScript', async ({ page }) => {
  await page.goto('/dr-more');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect
    .poll(loaded)
    .toEqual(expect.arrayContaining(['Fraunces Variable', 'Inter Variable']));
});
