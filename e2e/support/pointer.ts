import type { Locator, Page } from '@playwright/test';

/** Milliseconds of a press that counts as a hold, with a margin for slow machines. */
export const HOLD_MS = 800;

/** Touches an element for a while, with touch events. */
export async function touch(page: Page, target: Locator, heldMs: number): Promise<void> {
  const { x, y } = await middleOf(target);
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(heldMs);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

/** Presses the mouse button on an element for a while. */
export async function press(page: Page, target: Locator, heldMs: number): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(heldMs);
  await page.mouse.up();
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
