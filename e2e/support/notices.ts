import { expect, type Locator, type Page } from '@playwright/test';

/** The toast notices at the edge of the page; their screen reader announcements are separate elements. */
export function noticesOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** Expects exactly one notice, with this title and text. */
export async function expectNotice(page: Page, title: string, words?: string): Promise<void> {
  const notice = noticesOn(page);
  await expect(notice).toHaveCount(1);
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (words) await expect(notice.getByText(words, { exact: true })).toBeVisible();
}

/** Stops the time of the open notices, as a pointer over them does, or lets it go on. */
export async function holdNotices(page: Page, held: boolean): Promise<void> {
  const type = held ? 'pointermove' : 'pointerleave';
  await page.evaluate((event) => {
    document.querySelector('[aria-label^="Notifications"]')?.dispatchEvent(new Event(event));
  }, type);
}

/** Records the texts of all notices from now on, because notices disappear after five seconds. */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(collectNotices);
}

/** The text of each notice since the page was opened. */
export function keptNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { notices: string[] }).notices);
}

/** Runs in the page. */
function collectNotices(): void {
  const notices: string[] = [];
  Object.assign(window, { notices });
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[aria-label^="Notifications"] li')) {
      if (seen.has(notice)) continue;
      seen.add(notice);
      notices.push(notice.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}
