import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LONGEST_MOTION_MS = 1_000;
const SETTLING_MS = 5_000;

/** Waits until what the page moves has come to rest. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await document.fonts.ready;
    // A countdown is no motion to wait for; words that come one by one are, however late the last begins.
    const short = document.getAnimations().filter(({ effect }) => {
      return Number(effect?.getComputedTiming().activeDuration) <= longest;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  }, LONGEST_MOTION_MS);
}

/** Holds a page as it stands against WCAG 2.2 AA, by daylight and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that goes on asking for things is looked at as it stands.
  await page.waitForLoadState('networkidle', { timeout: SETTLING_MS }).catch(() => undefined);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    // Else each look opens another page to put the parts of foreign frames together; there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await axe.withTags(WCAG).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** Nothing scrolls sideways, and no words are cut off at either side. */
export async function expectWithinWidth(page: Page, width: number): Promise<void> {
  await atRest(page);
  const { scrollWidth, outside } = await page.evaluate(measure, width);
  expect(outside, `${page.url()} at ${width}`).toEqual([]);
  expect(scrollWidth, `${page.url()} at ${width}`).toBeLessThanOrEqual(width);
}

/** Sets the text size that the person has chosen for all sites; the browser's own is 16. */
export async function chooseTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await browser.detach();
}

function measure(width: number) {
  const outside: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || isForNoEye(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right } of range.getClientRects()) {
      if (left < -1 || right > width + 1) outside.push(`${left}..${right}: ${node.textContent}`);
    }
  }
  return { outside, scrollWidth: document.documentElement.scrollWidth };

  function isForNoEye(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    // Ornament may run off the page, and text for screen readers takes no room.
    if (element.closest('[aria-hidden="true"]')) return true;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { clip, clipPath, overflowX, position } = getComputedStyle(around);
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
      if (overflowX === 'auto' || overflowX === 'scroll') return true;
    }
    return false;
  }
}
