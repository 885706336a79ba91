import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Record of the notices of a page. */
interface Watched {
  /** The title, the text if any, and the button of each notice. */
  notices?: string[][];
  /** Number of notices up to and including the last expected one; the next one is searched after them. */
  expected?: number;
}

/** Records the texts of all notices from now on, because notices disappear after five seconds. */
export async function keepNotices(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
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
  });
}

/** Expects a new notice with this title and text. It may be gone already, and others may have followed. */
export async function expectNotice(page: Page, title: string, words?: string): Promise<void> {
  const wanted = words === undefined ? [title] : [title, words];
  const news = () =>
    page.evaluate((texts) => {
      const watched = window as unknown as Watched;
      const { notices = [], expected = 0 } = watched;
      const later = notices.slice(expected);
      const found = later.findIndex((notice) => texts.every((text) => notice.includes(text)));
      watched.expected = expected + found + 1;
      return later;
    }, wanted);
  await expect.poll(news).toContainEqual(expect.arrayContaining(wanted));
}

/** Keeps the open notices, as a pointer over them does, or lets them close again. */
export async function holdNotices(page: Page, held: boolean): Promise<void> {
  const type = held ? 'pointermove' : 'pointerleave';
  await page.evaluate((event) => {
    document.querySelector('[aria-label^="Notifications"]')?.dispatchEvent(new Event(event));
  }, type);
}
