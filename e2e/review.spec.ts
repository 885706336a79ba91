import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { rowsOf } from './support/database.js';
import { addNoise } from './support/noisy-canvas.js';
import { asVisitor, sendPhoto } from './support/users.js';
import { cameraPhoto, markedCorner } from './support/photos.js';
import { latestImage } from './support/pool.js';
import { enterPortal } from './support/portal.js';
import {
  chooseTextSize,
  expectAccessible,
  expectWithinWidth,
  NARROW,
} from './support/accessibility.js';
import {
  neighborsReady,
  reviewOnly,
  type SeenImage,
  seenNow,
  sendToReview,
  shownImage,
  reviewStates,
  type WaitingImage,
} from './support/review.js';
import { expect, test } from './support/test.js';

const SLOW_MS = 400;
const MANY = 30;
const BROWSER_TEXT_SIZE = 16;
const WAITING = '?tab=review&hideRemoved=true&hideAccepted=true';
const NOT_ACCEPTED = '?tab=review&hideAccepted=true';

let sent: WaitingImage[] = [];
let reviewAllAgain: () => Promise<void> = () => Promise.resolve();

async function startWith(count: number): Promise<void> {
  sent = await sendToReview(count);
  reviewAllAgain = await reviewOnly(sent.map(({ id }) => id));
}

test.afterEach(async () => {
  await reviewAllAgain();
  reviewAllAgain = () => Promise.resolve();
});

test(
  'many pictures are reviewed by keyboard without waiting for a slow server',
  { tag: '@desktop' },
  async ({ page }) => {
    await startWith(MANY);
    await page.route(/\/api\/admin\/images/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    await enterPortal(page, WAITING);

    for (const [place, { id }] of sent.entries()) {
      await expect(page.getByText(`(1 of ${MANY - place})`)).toBeVisible();
      await expect(shownImage(page)).toHaveAccessibleName(`Picture ${id}`);
      await neighborsReady(page);
      if (place === 10) await changeOnesMind(page, `Picture ${id}`);
      await page.keyboard.press(place % 3 === 0 ? 'r' : 'a');
      // Checks immediately, before the call for the previous picture is answered.
      expectImage(await seenNow(page), sent[place + 1]);
    }
    await expect(
      page.getByText('No images available for review with current filters'),
    ).toBeVisible();

    const wanted = Object.fromEntries(sent.map(({ id }, place) => [id, place % 3 === 0]));
    await expect.poll(() => reviewStates(sent.map(({ id }) => id))).toEqual(wanted);
  },
);

function expectImage(seen: SeenImage | null, wanted: WaitingImage | undefined): void {
  expect(seen?.name).toBe(wanted && `Picture ${wanted.id}`);
  // JPEG colors are approximate.
  if (wanted) expect(Math.abs((seen?.red ?? -99) - wanted.red)).toBeLessThan(4);
}

/** Removes a picture and undoes it: the picture is back at once. */
async function changeOnesMind(page: Page, name: string): Promise<void> {
  await page.keyboard.press('r');
  expect((await seenNow(page))?.name).not.toBe(name);
  await page.keyboard.press('z');
  await expect(shownImage(page)).toHaveAccessibleName(name);
}

test('the review wraps around and offers each action only when it is possible', async ({
  page,
}) => {
  await startWith(3);
  await enterPortal(page, NOT_ACCEPTED);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [first, second, third] = sent;

  await expect(page.getByText('(1 of 3)')).toBeVisible();
  await button('Previous').click();
  await expect(page.getByText('(3 of 3)')).toBeVisible();
  await expect(shownImage(page)).toHaveAccessibleName(`Picture ${third?.id}`);
  await button('Next').click();
  await expect(shownImage(page)).toHaveAccessibleName(`Picture ${first?.id}`);
  await expect(button('Expunge')).toBeDisabled();
  await page.emulateMedia({ forcedColors: 'active' });
  const colorOf = (name: string) =>
    button(name).evaluate((element) => getComputedStyle(element).color);
  // Colors change slowly.
  await expect.poll(() => colorOf('Expunge')).not.toBe(await colorOf('Remove'));
  await page.emulateMedia({ forcedColors: 'none' });

  await button('Remove').click();
  await expect(page.getByText('(2 of 3)')).toBeVisible();
  await button('Previous').click();
  await expect(page.getByText('Removed', { exact: true }).first()).toBeVisible();
  await expect(button('Remove')).toBeDisabled();
  await expect(button('Rotate')).toBeDisabled();
  await button('Expunge').click();
  await expect(page.getByText('(1 of 2)')).toBeVisible();
  await expect(shownImage(page)).toHaveAccessibleName(`Picture ${second?.id}`);
  await expect(button('Undo')).toBeDisabled();

  await button('Accept').click();
  await expect(page.getByText('(1 of 1)')).toBeVisible();
  await button('Undo').click();
  await expect(page.getByText('(1 of 2)')).toBeVisible();
  await expect
    .poll(() => reviewStates(sent.map(({ id }) => id)))
    .toEqual({ [second?.id ?? 0]: null, [third?.id ?? 0]: null });
});

test('the review shows the data of a picture with its address as text', async ({ page }) => {
  await startWith(1);
  await enterPortal(page, WAITING);
  const [row] = await rowsOf<{ file_size: number; object_storage_url: string }>(
    'select file_size, object_storage_url from images where id = $1',
    [sent[0]?.id],
  );
  const fact = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await expect(fact('ID')).toHaveText(String(sent[0]?.id));
  await expect(fact('Email')).toHaveText('None');
  await expect(fact('Type')).toHaveText('image/jpeg');
  await expect(fact('File Size')).toHaveText(`${((row?.file_size ?? 0) / 1024).toFixed(1)} KiB`);
  await expect(fact('Status')).toHaveText('Needs review');
  await expect(fact('Total Rating')).toHaveText('0');
  await expect(fact('Storage URL')).toContainText(row?.object_storage_url ?? 'nothing');
  await expect(page.locator('main').locator('a[href*="/media/"]')).toHaveCount(0);
});

test('Rotate turns the stored picture, also from a browser whose canvases give back noise', async ({
  page,
}) => {
  await asVisitor(async (visitor) => sendPhoto(visitor, { photo: await cameraPhoto() }));
  const id = await latestImage();
  reviewAllAgain = await reviewOnly([id]);
  await page.addInitScript(addNoise);
  await enterPortal(page, WAITING);
  await neighborsReady(page);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rotate-pixels', async (route) => {
    await asked;
    await route.continue();
  });
  await page.keyboard.press('t');
  const size = () =>
    shownImage(page).evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
  // Before the server has answered.
  await expect.poll(size).toEqual([1200, 900]);
  await page.keyboard.press('t');
  answer();
  const stored = () =>
    rowsOf<{ rotation: number; object_storage_url: string }>(
      'select rotation, object_storage_url from images where id = $1',
      [id],
    );
  await expect.poll(async () => (await stored())[0]?.rotation).toBe(180);
  const address = (await stored())[0]?.object_storage_url ?? '';
  await expect(shownImage(page)).toHaveAttribute('src', new RegExp(`^${address}`));

  const served = await page.request.get((await shownImage(page).getAttribute('src')) ?? '');
  const pixels = await served.body();
  expect(await markedCorner(pixels)).toBe('bottom right');
  const { width, height } = await sharp(pixels).metadata();
  expect([width, height]).toEqual([900, 1200]);
});

test(
  'single-letter review keys are ignored in fields and dialogs and can be turned off',
  { tag: '@desktop' },
  async ({ page }) => {
    await startWith(2);
    await enterPortal(page);
    await page.getByRole('tab', { name: 'Image Review' }).click();
    await expect(page.getByText(/^\(1 of \d+\)$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^\(2 of \d+\)$/)).toBeVisible();
    await page.getByLabel('Hide accepted').check();
    await page.getByLabel('Hide removed').check();
    await expect(page).toHaveURL(/hideRemoved=true/);
    await expect(page.getByText('(1 of 2)')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('?');
    const legend = page.getByRole('dialog', { name: 'Keyboard keys' });
    await expect(legend).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText('(1 of 2)')).toBeVisible();
    await legend.getByRole('switch', { name: 'Single-letter keys' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(legend).toBeHidden();
    await page.reload();
    await expect(page.getByText('(1 of 2)')).toBeVisible();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('(2 of 2)')).toBeVisible();

    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await legend.getByRole('switch', { name: 'Single-letter keys' }).check();
    await page.keyboard.press('Escape');
    await expect(legend).toBeHidden();
    await page.keyboard.press('r');
    await expect(page.getByText('(1 of 1)')).toBeVisible();
    const ids = sent.map(({ id }) => id);
    await expect
      .poll(() => reviewStates(ids))
      .toEqual({ [ids[0] ?? 0]: null, [ids[1] ?? 0]: true });
  },
);

test('a decision is saved although the page is left at once', async ({ page }) => {
  await startWith(2);
  await enterPortal(page, WAITING);
  await expect(page.getByText('(1 of 2)')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('r');
  await page.goto('/admin/dashboard?tab=settings');
  await expect.poll(() => reviewStates([sent[0]?.id ?? 0])).toEqual({ [sent[0]?.id ?? 0]: true });
});

test('the review is accessible on narrow screens and with large text', async ({ page }) => {
  await startWith(2);
  await enterPortal(page, NOT_ACCEPTED);
  await neighborsReady(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(NARROW);
  await expectWithinWidth(page, NARROW.width);
  await chooseTextSize(page, 2 * BROWSER_TEXT_SIZE);
  await expectWithinWidth(page, NARROW.width);
});
