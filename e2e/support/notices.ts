import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** The toast notices at the edge of the page; their screen reader announcements are separate elements. */
export function noticesOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/**
 * Expects a new notice with this title and text. It may have disappeared: it does so after five seconds, in which a busy
 * machine may not look at the page. In a page that is not watched it must be visible.
 */
export async function expectNotice(page: Page, title: string, words?: string): Promise<void> {
  const wanted = words === undefined ? [title] : [title, words];
  await expect
    .poll(async () => (await page.evaluate(newestNotice)).slice(0, wanted.length))
    .toEqual(wanted);
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.expected = watched.notices?.length ?? 0;
  });
}

/** Stops the time of the open notices, as a pointer over them does, or lets it go on. */
export async function holdNotices(page: Page, held: boolean): Promise<void> {
  const type = held ? 'pointermove' : 'pointerleave';
  await page.evaluate((event) => {
    document.querySelector('[aria-label^="Notifications"]')?.dispatchEvent(new Event(event));
  }, type);
}

/** Records the texts of all notices from now on, because notices disappear after five seconds. */
export async function keepNotices(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(collectNotices);
}

/** The text of each notice since the page was opened. */
export function keptNotices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as unknown as Watched).notices ?? []).map((parts) => parts.join('')),
  );
}

/** What a watched page records. */
interface Watched {
  /** The title, the text if any, and the button of each notice. */
  notices?: string[][];
  /** Number of notices up to the last one that was expected. */
  expected?: number;
}

/** Runs in the page. */
function collectNotices(): void {
  const notices: string[][] = [];
  Object.assign(window, { notices, expected: 0 });
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[aria-label^="Notifications"] li')) {
      if (seen.has(notice) || !notice.checkVisibility()) continue;
      seen.add(notice);
      notices.push([...notice.children].map(({ textContent }) => textContent));
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the parts of the newest notice after the last one that was expected. */
function newestNotice(): string[] {
  const { notices, expected = 0 } = window as unknown as Watched;
  if (notices) return notices.slice(expected).at(-1) ?? [];
  const notice = document.querySelector('[aria-label^="Notifications"] li');
  return [...(notice?.children ?? [])].map(({ textContent }) => textContent);
}
