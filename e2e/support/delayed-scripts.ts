import type { Page } from '@playwright/test';

const SCRIPTS = /\/assets\/.*\.js$/;
/** All but the first one, which hydrates what surrounds the content. */
export const CONTENT_SCRIPTS = /\/assets\/(?!index-).*\.js$/;

/** Delays the scripts of a page until the returned function is called. */
export async function delayScripts(page: Page, scripts = SCRIPTS): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until a prerendered page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive] main[data-alive]').waitFor();
}
