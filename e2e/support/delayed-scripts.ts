import type { Page } from '@playwright/test';

/** Delays the scripts and fonts of a page until the returned function is called. */
export async function delayScriptsAndFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(js|woff2)$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until a prerendered page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated] main[data-hydrated]').waitFor();
}
