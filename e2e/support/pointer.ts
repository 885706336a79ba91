import type { Locator, Page } from '@playwright/test';

/** Milliseconds in which two clicks sent together have certainly arrived. */
const BUSY_MS = 700;

/** Waits until the page shows the current press as a hold; on a slow machine that takes more than half a second. */
async function untilHeld(page: Page): Promise<void> {
  await page.getByText('let go to send').waitFor({ state: 'attached' });
}

/** Touches an element until that counts as a hold, with touch events. */
export async function touch(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await untilHeld(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

/** Presses the mouse button on an element until that counts as a hold. */
export async function press(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await untilHeld(page);
  await page.mouse.up();
}

/** Taps an element twice. Both taps are sent together: after a wait for the first one, the second could come too late. */
export async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
}

/**
 * Clicks an element twice. The page is kept busy until all events have arrived, because on a loaded machine they could
 * come too far apart for a double click; each event keeps its time stamp. Touches need `doubleTap`: a busy page cancels
 * them.
 */
export async function doubleClick(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  const cdp = await page.context().newCDPSession(page);
  const busy = page.evaluate((milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  }, BUSY_MS);
  const began = Date.now() / 1_000 - 0.1;
  const events = [1, 1, 2, 2].map((clickCount, n) => {
    const type = n % 2 ? 'mouseReleased' : 'mousePressed';
    const event = { type, timestamp: began + n / 50, x, y, button: 'left', clickCount } as const;
    return cdp.send('Input.dispatchMouseEvent', event);
  });
  await Promise.all([busy, ...events]);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
