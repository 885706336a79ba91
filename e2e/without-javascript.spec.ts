import { publicPaths } from './support/public-pages.js';
import { expect, test } from './support/test.js';

test.use({ javaScriptEnabled: false });

/** The main link of each page whose purpose is a link. */
const WAYS_ON: Record<string, RegExp> = {
  '/dr-more': /unspoken-game\.pdf$/,
  '/dr-cards': /unspoken-cards\.pdf$/,
  '/free-daily-online-prompts': /unspoken-cards\.pdf$/,
  '/lp-1d-vip-pass': /^https:\/\/shop\./,
  '/lp-0-crd-m1s1-non': /^https:\/\/shop\./,
  '/linkshare': /^mailto:/,
};
const DRAWN = ['/dr-more', '/lp-coming-soon', '/lp-1d-vip-pass', '/lp-0-crd-m1s1-non'];

for (const path of publicPaths()) {
  // Both sizes have the same words and links; a drawing could be missing in one.
  const tag = DRAWN.includes(path) ? [] : ['@phone'];

  test(
    `${path} is readable without JavaScript and says which parts need it`,
    { tag },
    async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(/ \| Unspoken$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Unspoken' })).toBeVisible();
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }),
      ).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(80);

      const wayOn = WAYS_ON[path];
      if (wayOn) {
        const links = page.getByRole('main').locator('a[href]');
        const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
        expect(targets.filter((target) => wayOn.test(target ?? ''))).not.toEqual([]);
      }
      if (DRAWN.includes(path)) {
        const drawing = page.getByRole('main').locator('svg[viewBox]').first();
        expect((await drawing.boundingBox())?.height).toBeGreaterThan(100);
      }

      const fields = page.getByRole('main').locator('form, [aria-label="Rate a picture"]');
      for (const part of await fields.all()) {
        await expect(part.getByText(/JavaScript/)).toBeVisible();
      }
      await expect(page.getByText('Loading image...')).toBeHidden();
    },
  );
}

test('the fonts are applied without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/dr-more');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect
    .poll(loaded)
    .toEqual(expect.arrayContaining(['Fraunces Variable', 'Inter Variable']));
});

test('a download works without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/dr-more');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Free PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('unspoken-game.pdf');
  expect(await download.failure()).toBeNull();
});
