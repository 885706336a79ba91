import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow, NARROW } from './support/accessibility.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, reviewStates, WAITING } from './support/review.js';
import { flatPhoto } from './support/photos.js';
import { newPhotos } from './support/stored-photos.js';
import { expect, test } from './support/test.js';

const SLOW_MS = 400;
const MANY = 40;
const STEP = 10;
const FOUR_ROWS = 7;

let sent: number[] = [];
let reviewAllAgain: () => Promise<void> = () => Promise.resolve();

test.afterEach(() => reviewAllAgain());

async function openGrid(page: Page, count: number): Promise<void> {
  sent = await newPhotos(count, await flatPhoto());
  reviewAllAgain = await reviewOnly(sent);
  await enterPortal(page, WAITING);
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
}

const states = () => reviewStates(sent);
const photo = (page: Page, place: number, state: string): Locator =>
  page.getByRole('option', { name: `Photo ${sent[place]}, ${state}`, exact: true });

test('forty photos are decided by keyboard', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  const steps: string[] = [];
  await page.route(/\/api\//, async (route) => {
    if (route.request().url().endsWith('/images/decide')) steps.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await openGrid(page, MANY);
  await expect(photo(page, 0, 'needs review')).toBeVisible();
  await expectAccessible(page);
  await photo(page, 0, 'needs review').focus();

  for (let first = 0; first < MANY; first += STEP) {
    await expect(photo(page, first, 'needs review')).toBeFocused();
    for (let more = 1; more < STEP; more += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(`${STEP} selected`, { exact: true })).toBeVisible();
    await page.keyboard.press(first % (2 * STEP) === 0 ? 'a' : 'r');
  }
  await expect(page.getByText('All of these are decided.')).toBeVisible();
  const wanted = sent.map((id, place) => [id, place % (2 * STEP) >= STEP]);
  await expect.poll(states).toEqual(Object.fromEntries(wanted));
  expect(steps).toHaveLength(MANY / STEP);

  await page.keyboard.press('z');
  const undone = wanted.map(([id, removed], place) => [id, place < MANY - STEP ? removed : null]);
  await expect.poll(states).toEqual(Object.fromEntries(undone));
  await expect(page.getByText(`${STEP} selected`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expect(photo(page, 0, 'accepted')).toBeFocused();
  await page.keyboard.press('n');
  await expect(photo(page, MANY - STEP, 'needs review')).toBeFocused();
});

test('photos are decided in the grid with a thumb, and opened one at a time', async ({ page }) => {
  await openGrid(page, 4);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await photo(page, 0, 'needs review').tap();
  await photo(page, 2, 'needs review').tap();
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button('Remove').tap();
  await expect(photo(page, 2, 'removed')).toBeVisible();
  await expect
    .poll(states)
    .toEqual(Object.fromEntries(sent.map((id, at) => [id, at % 2 === 0 ? true : null])));
  await expectFitsNarrow(page);
  await page.reload();
  await expect(page.getByRole('option')).toHaveCount(2);
  await photo(page, 3, 'needs review').tap();
  await button('Look closer').tap();
  await expect(page.getByRole('img', { name: `Photo ${sent[3]}` })).toBeVisible();
  // The button that was pressed disappears with the grid.
  await expect(page.getByRole('region', { name: 'Image Review' })).toBeFocused();
  await expect(page.getByText('(2 of 2)')).toBeVisible();
});

test('the bar does not cover the current photo on a small phone and at high zoom', async ({
  page,
}) => {
  await openGrid(page, FOUR_ROWS);
  await photo(page, 0, 'needs review').focus();
  for (const height of [568, 180]) {
    await page.keyboard.press('Home');
    await page.setViewportSize({ width: NARROW.width, height });
    for (let place = 1; place < FOUR_ROWS; place += 1) {
      await page.keyboard.press('ArrowRight');
      const tile = photo(page, place, 'needs review');
      await expect(tile).toBeFocused();
      await expect(tile).toBeInViewport({ ratio: 0.75 });
      await expect.poll(() => roomAboveBar(page, tile)).toBeGreaterThanOrEqual(0);
    }
  }
});

/** Pixels between the tile and the bar; negative when the bar covers a part of it. */
async function roomAboveBar(page: Page, tile: Locator): Promise<number> {
  const bar = await page.getByRole('group', { name: 'Selected photos' }).boundingBox();
  const box = await tile.boundingBox();
  return bar && box ? bar.y - box.y - box.height : Number.NaN;
}
