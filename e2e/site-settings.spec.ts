import type { Locator, Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { enterPortal } from './support/portal.js';
import { expect, test } from './support/test.js';

async function openSettings(page: Page): Promise<void> {
  await enterPortal(page, '?tab=settings');
  await expect(page.getByRole('heading', { level: 4, name: 'Banner' })).toBeVisible();
}

function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** Saves everything, and waits until each of these cards says so. */
async function save(page: Page, titles: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const title of titles)
    await expect(card(page, title).getByText('Saved by admin')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
}

/** Restores the default settings for the worker's other journeys. */
test.afterEach(async ({ page }) => {
  await rowsOf('DELETE FROM site_settings');
  await rowsOf(`SELECT pg_notify('site_settings', '')`);
  await expect(async () => {
    const text = await (await page.request.get('/')).text();
    expect(text).toContain('>40% Off Fall Sale! - Ends Sun, Oct 12th');
  }).toPass();
});

test('saved settings are on the next page', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  await openSettings(page);
  const banner = card(page, 'Banner');
  await banner.getByLabel('Text').fill('Free shipping </script><b>today</b>');
  await banner.getByLabel('Until').fill('2999-01-01T00:00');
  await banner.getByLabel('Link', { exact: true }).fill('https://shop.example.com/today');
  await expect(banner.getByRole('group', { name: 'Preview' })).toContainText('Free shipping');
  await expect(banner.getByText('Not saved yet')).toBeVisible();

  await card(page, 'Links').getByLabel('Launch deck').fill('https://shop.example.com/launch');

  const voices = card(page, 'Testimonials');
  await expect(voices.getByText('Sample')).toHaveCount(4);
  await voices.getByLabel('Words').first().fill('We were quiet for hours.');
  await expect(voices.getByText('Sample')).toHaveCount(3);
  await voices.getByRole('button', { name: 'Down', exact: true }).first().click();
  await voices.getByLabel('Hide').nth(2).check();
  await save(page, ['Banner', 'Links', 'Testimonials']);

  await page.goto('/lp-0-crd-m1s1-non');
  const shown = page.getByRole('complementary', { name: 'Sale' }).getByRole('link');
  await expect(shown).toContainText('Free shipping </script><b>today</b>');
  await expect(shown).toHaveAttribute('href', 'https://shop.example.com/today');
  await expect(page.getByRole('link', { name: /Launch deck/ })).toHaveAttribute(
    'href',
    'https://shop.example.com/launch',
  );
  await expect(page.locator('blockquote')).toHaveCount(3);
  await expect(page.locator('blockquote').nth(1)).toHaveText('We were quiet for hours.');
});
