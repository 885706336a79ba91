import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { holdNotices } from './notices.js';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules of `WCAG` whose result depends on colors. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** Waits until the layout follows the window size and animations have ended. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Resize observers are called in the first frame after a resize, and their changes appear in the second.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // Ignores long animations such as the countdown; waits for short ones, including text that appears word by word.
    const short = document.getAnimations().filter(({ effect }) => {
      return Number(effect?.getComputedTiming().activeDuration) <= 1_000;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
}

/** Checks the current page against WCAG 2.2 AA, and its colors in dark mode, which changes nothing else. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that sends requests all the time is checked as it is.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  // A notice that fades during the analysis would have too little contrast.
  await holdNotices(page, true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    // Without this, each analysis opens a page to merge the results of cross-origin frames, which do not exist here.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // Reports violations only: describing each element that passes takes long.
    axe.options({ resultTypes: ['violations'] });
    const isDark = colorScheme === 'dark';
    const { violations } = await (isDark ? axe.withRules(COLORS) : axe.withTags(WCAG)).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await holdNotices(page, false);
}

/** The narrowest window that pages support, in CSS pixels. */
export const NARROW = { width: 320, height: 700 };

/** Expects that the page fits the narrowest window, and gives the window its size back. */
export async function expectFitsNarrow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  await expectWithinWidth(page, NARROW.width);
  await page.setViewportSize(size);
}

/** Expects no horizontal scrolling and no text cut off at either side. */
export async function expectWithinWidth(page: Page, width: number): Promise<void> {
  await atRest(page);
  const { scrollWidth, outside } = await page.evaluate(measure, width);
  expect(outside, `${page.url()} at ${width}`).toEqual([]);
  expect(scrollWidth, `${page.url()} at ${width}`).toBeLessThanOrEqual(width);
}

/** Doubles the user's default text size, which is 16 pixels. */
export async function doubleTextSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await browser.detach();
}

function measure(width: number) {
  const outside: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || isInvisible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right } of range.getClientRects()) {
      if (left < -1 || right > width + 1) outside.push(`${left}..${right}: ${node.textContent}`);
    }
  }
  return { outside, scrollWidth: document.documentElement.scrollWidth };

  function isInvisible(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    // Decoration may overflow the page, and screen reader text takes no space.
    if (element.closest('[aria-hidden="true"]')) return true;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { clip, clipPath, overflowX, position } = getComputedStyle(around);
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
      if (overflowX === 'auto' || overflowX === 'scroll') return true;
    }
    return false;
  }
}
