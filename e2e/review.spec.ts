import sharp from 'sharp';
import { rowsOf } from './support/database.js';
import { asVisitor, sendPhoto } from './support/users.js';
import { cameraPhoto, flatPhoto, markedCorner } from './support/photos.js';
import { latestPhoto, newPhotos } from './support/stored-photos.js';
import { enterPortal } from './support/portal.js';
import { doubleTextSize, expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import {
  neighborsReady,
  reviewOnly,
  reviewStates,
  seenNow,
  shownPhoto,
  WAITING,
} from './support/review.js';
import { expect, test } from './support/test.js';

const SLOW_MS = 400;
const MANY = 12;
const NOT_ACCEPTED = '?tab=review&hideAccepted=true';

let sent: number[] = [];
let reviewAllAgain: () => Promise<void> = () => Promise.resolve();

async function startWith(count: number): Promise<void> {
  sent = await newPhotos(count, await flatPhoto());
  reviewAllAgain = await reviewOnly(sent);
}

test.afterEach(() => reviewAllAgain());

test('a review by keyboard waits for nothing', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  await startWith(MANY);
  await page.route(/\/api\/admin\/images/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await enterPortal(page, WAITING);

  for (const [place, id] of sent.entries()) {
    const name = `Photo ${id}`;
    await expect(page.getByText(`(1 of ${MANY - place})`)).toBeVisible();
    await expect(shownPhoto(page)).toHaveAccessibleName(name);
    await neighborsReady(page);
    if (place === 5) {
      await page.keyboard.press('r');
      expect(await seenNow(page)).not.toBe(name);
      await page.keyboard.press('z');
      await expect(shownPhoto(page)).toHaveAccessibleName(name);
    }
    await page.keyboard.press(place % 3 === 0 ? 'r' : 'a');
    // Checks immediately, before the call for the previous photo is answered.
    const next = sent[place + 1];
    expect(await seenNow(page)).toBe(next ? `Photo ${next}` : null);
  }
  const none = 'No images available for review with current filters';
  await expect(page.getByText(none)).toBeVisible();
  const wanted = Object.fromEntries(sent.map((id, place) => [id, place % 3 === 0]));
  await expect.poll(() => reviewStates(sent)).toEqual(wanted);
});

test('Rotate turns the stored photo', { tag: '@desktop' }, async ({ page }) => {
  await asVisitor(async (visitor) => sendPhoto(visitor, { photo: await cameraPhoto() }));
  const id = await latestPhoto();
  reviewAllAgain = await reviewOnly([id]);
  await enterPortal(page, WAITING);
  await neighborsReady(page);
  const asked = Promise.withResolvers<void>();
  await page.route('**/rotate-pixels', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await expect(page.getByRole('button', { name: 'Rotate' })).toBeEnabled();
  await page.keyboard.press('t');
  const ratio = () =>
    shownPhoto(page).evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return naturalWidth / naturalHeight;
    });
  // The preview turns before the server has answered.
  await expect.poll(ratio).toBeCloseTo(4 / 3);
  await page.keyboard.press('t');
  asked.resolve();
  const stored = () =>
    rowsOf<{ rotation: number; object_storage_url: string }>(
      'select rotation, object_storage_url from images where id = $1',
      [id],
    );
  await expect.poll(async () => (await stored())[0]?.rotation).toBe(180);
  const address = (await stored())[0]?.object_storage_url ?? '';
  await expect(shownPhoto(page)).toHaveAttribute('src', new RegExp(`^${address}`));

  const served = await page.request.get((await shownPhoto(page).getAttribute('src')) ?? '');
  const pixels = await served.body();
  expect(await markedCorner(pixels)).toBe('bottom right');
  const { width, height } = await sharp(pixels).metadata();
  expect([width, height]).toEqual([900, 1200]);
});

test('the review is accessible and fits with large text', { tag: '@core' }, async ({ page }) => {
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
  await doubleTextSize(page);
  await expectFitsNarrow(page);
});
