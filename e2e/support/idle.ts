import type { Page } from '@playwright/test';

/** Waits until the page has nothing left to do, such as the effects of what it has just shown. */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
