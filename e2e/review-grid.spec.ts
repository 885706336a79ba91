import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectWithinWidth, NARROW } from './support/accessibility.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, reviewStates, sendToReview, type WaitingImage } from './support/review.js';
import { expect, test } from './support/test.js';

const SLOW_MS = 400;
const MANY = 100;
const STEP = 10;
const FOUR_ROWS = 7;
const WAITING = '?tab=review&hideRemoved=true&hideAccepted=true';

let sent: WaitingImage[] = [];
let reviewAllAgain: () => Promise<void> = () => Promise.resolve();

test.afterEach(async () => {
  await reviewAllAgain();
  reviewAllAgain = () => Promise.resolve();
});

async function openGrid(page: Page, count: number): Promise<void> {
  sent = await sendToReview(count);
  reviewAllAgain = await reviewOnly(sent.map(({ id }) => id));
  await enterPortal(page, WAITING);
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
}

const states = () => reviewStates(sent.map(({ id }) => id));
const picture = (page: Page, place: number, state: string): Locator =>
  page.getByRole('option', { name: `Picture ${sent[place]?.id}, ${state}`, exact: true });

test(
  'a hundred pictures are decided in the grid by keyboard while every call is slow',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    const steps: string[] = [];
    await page.route(/\/api\//, async (route) => {
      if (route.request().url().endsWith('/images/decide')) steps.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    await openGrid(page, MANY);
    await expect(picture(page, 0, 'needs review')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 0, 'needs review').focus();

    for (let first = 0; first < MANY; first += STEP) {
      await expect(picture(page, first, 'needs review')).toBeFocused();
      for (let more = 1; more < STEP; more += 1) await page.keyboard.press('Shift+ArrowRight');
      await expect(page.getByText(`${STEP} selected`, { exact: true })).toBeVisible();
      await page.keyboard.press(first % (2 * STEP) === 0 ? 'a' : 'r');
    }
    await expect(page.getByText('All of these are decided.')).toBeVisible();
    const wanted = sent.map(({ id }, place) => [id, place % (2 * STEP) >= STEP]);
    await expect.poll(states).toEqual(Object.fromEntries(wanted));
    expect(steps).toHaveLength(MANY / STEP);

    await page.keyboard.press('z');
    const undone = wanted.map(([id, removed], place) => [id, place < MANY - STEP ? removed : null]);
    await expect.poll(states).toEqual(Object.fromEntries(undone));
    await expect(page.getByText(`${STEP} selected`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expect(picture(page, 0, 'accepted')).toBeFocused();
    await page.keyboard.press('n');
    await expect(picture(page, MANY - STEP, 'needs review')).toBeFocused();
  },
);

test(
  'pictures are selected and decided in the grid with a thumb, and seen alone',
  { tag: '@phone' },
  async ({ page }) => {
    await openGrid(page, 4);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await picture(page, 0, 'needs review').tap();
    await picture(page, 2, 'needs review').tap();
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await button('Remove').tap();
    await expect(picture(page, 2, 'removed')).toBeVisible();
    await expect
      .poll(states)
      .toEqual(Object.fromEntries(sent.map(({ id }, at) => [id, at % 2 === 0 ? true : null])));
    await page.setViewportSize(NARROW);
    await expectWithinWidth(page, NARROW.width);
    await page.reload();
    await expect(page.getByRole('option')).toHaveCount(2);
    await picture(page, 3, 'needs review').tap();
    await button('Look closer').tap();
    await expect(page.getByRole('img', { name: `Picture ${sent[3]?.id}` })).toBeVisible();
    // The pressed button is gone with the grid.
    await expect(page.getByRole('region', { name: 'Image Review' })).toBeFocused();
    await expect(page.getByText('(2 of 2)')).toBeVisible();
  },
);

test(
  'the bar does not cover the current picture on a small phone and at high zoom',
  { tag: '@phone' },
  async ({ page }) => {
    await openGrid(page, FOUR_ROWS);
    await picture(page, 0, 'needs review').focus();
    const last = picture(page, FOUR_ROWS - 1, 'needs review');
    for (const height of [568, 180]) {
      await page.keyboard.press('End');
      await expect(last).toBeFocused();
      await page.setViewportSize({ width: NARROW.width, height });
      await expect.poll(() => roomAboveBar(page, last)).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Home');
      for (let place = 1; place < FOUR_ROWS; place += 1) {
        await page.keyboard.press('ArrowRight');
        const tile = picture(page, place, 'needs review');
        await expect(tile).toBeFocused();
        await expect(tile).toBeInViewport({ ratio: 0.75 });
        await expect.poll(() => roomAboveBar(page, tile)).toBeGreaterThanOrEqual(0);
      }
    }
  },
);

test(
  'no button of the bar covers its words at any width',
  { tag: '@desktop' },
  async ({ page }) => {
    await openGrid(page, 2);
    await expect(page.getByText('Picture 1 of 2', { exact: true })).toBeVisible();
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The words and buttons are laid out again when their fonts have loaded.
      await expect
        .poll(() => page.evaluate(coveredBy, 'Picture 1 of 2'), `at ${width}`)
        .toEqual([]);
    }
  },
);

/** The buttons that overlap the line with these words. */
function coveredBy(words: string): (string | null)[] {
  const line = [...document.querySelectorAll('p')].find(({ textContent }) =>
    textContent.startsWith(words),
  );
  if (!line) throw new Error(`Nothing begins with ${words}.`);
  const range = document.createRange();
  range.selectNodeContents(line);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const buttons = [...document.querySelectorAll('button')].filter((button) => {
    const box = button.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
  return buttons.map(({ textContent }) => textContent);
}

/** Pixels between the tile and the bar; negative when the bar covers a part of it. */
async function roomAboveBar(page: Page, tile: Locator): Promise<number> {
  const bar = await page.getByRole('group', { name: 'Selected pictures' }).boundingBox();
  const box = await tile.boundingBox();
  return bar && box ? bar.y - box.y - box.height : Number.NaN;
}

test('pictures of a step that somebody else decided about come back with the reason', async ({
  page,
}) => {
  await openGrid(page, 3);
  await expect(picture(page, 0, 'needs review')).toBeVisible();
  const [first] = sent;
  await page.request.post('/api/admin/images/restore', { data: { imageId: first?.id } });
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const back = 'accepted. Somebody else has decided meanwhile.';
  await expect(picture(page, 0, back)).toBeVisible();
  await expect
    .poll(states)
    .toEqual(Object.fromEntries(sent.map(({ id }, place) => [id, place > 0])));
});
