import type { Page } from '@playwright/test';

const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds the scripts of a page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until a page that was drawn beforehand hears presses by itself. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive] main[data-alive]').waitFor();
}
