import type { Page } from '@playwright/test';
import { rating } from '../frontend/src/content/rating.ts';
import { rowsOf } from './support/database.js';
import { drawOnly, latestPhoto, newPhotos, ratingsOf } from './support/stored-photos.js';
import { doubleClick, doubleTap, press, touch } from './support/pointer.js';
import {
  cameraPhoto,
  type ChosenFile,
  heicPhoto,
  markedCorner,
  thanksFor,
} from './support/photos.js';
import { expect, test } from './support/test.js';
import { pauseCountdown, viewsCounted, viewsOf } from './support/views.js';

let showAllAgain: () => Promise<void> = () => Promise.resolve();

test.afterEach(() => showAllAgain());

test.describe('rotated photo', () => {
  test('a JPEG with an EXIF orientation is upright in the preview, and rated as it was turned', ({
    page,
  }) => followPhoto(page, { photo: () => cameraPhoto(8), turns: 3, corner: 'bottom left' }));

  test('a HEIC photo is upright in the preview, and rated as it was turned', ({ page }) =>
    followPhoto(page, { photo: heicPhoto, turns: 1, corner: 'top right' }));
});

test.describe('rating on the home page', () => {
  let imageId: number;
  /** Number of views before the pause: a slow machine may have shown the photo more than once by then. */
  let views: number;

  test.beforeEach(async ({ page }) => {
    [imageId = 0] = await newPhotos(1);
    showAllAgain = await drawOnly([imageId]);
    const shown = viewsOf(page);
    await page.goto('/');
    // Otherwise a slow machine could show the next photo during the press.
    await pauseCountdown(page);
    await viewsCounted(shown, [imageId]);
    views = shown.length;
  });

  /** Waits until the photo has this many ratings, `down` of them down, and this many views since the pause. */
  const expectRated = (times: number, down: number, { shown = times } = {}) =>
    expect
      .poll(() => ratingsOf(imageId))
      .toMatchObject({ times_rated: times, rate_down: down, views: views + shown });

  test('a photo of 3:4 fills the frame of its card', async ({ page }) => {
    const photo = page.getByRole('img', { name: rating.photo });
    await expect.poll(() => photo.evaluate(uncoveredPixels)).toEqual([0, 0]);
  });

  test('a hold by touch rates up and counts its seconds', { tag: '@core' }, async ({ page }) => {
    await touch(page, page.getByTestId('rating-card'));
    await expectRated(1, 0, { shown: 0 });
    const { rate_hold } = await ratingsOf(imageId);
    expect(rate_hold).toBeGreaterThanOrEqual(0.5);
    expect(rate_hold).toBeLessThan(60);
    // The end of the press must not also count as a tap, which would be a down before the next photo appears.
    await page.getByRole('button', { name: 'Resume the countdown' }).click();
    await expect.poll(async () => (await ratingsOf(imageId)).views).toBeGreaterThan(views);
    expect(await ratingsOf(imageId)).toMatchObject({ times_rated: 1, rate_down: 0 });
  });

  test(
    'a drag to the left passes and is taken back, and a drag to the right loves',
    { tag: '@core' },
    async ({ page }) => {
      const drag = page.getByTestId('drag');
      let letGo = await dragCard(page, { right: -150 });
      await expect(drag).toHaveText(rating.pass.name);
      await letGo();
      // The button appears when the server has counted the rating.
      await page.getByRole('button', { name: rating.takeBack.button }).click();
      await expect(page.getByText(rating.takeBack.said)).toBeAttached();
      expect(await ratingsOf(imageId)).toMatchObject({ times_rated: 0, rate_down: 0 });
      letGo = await dragCard(page, { right: 150 });
      await expect(drag).toHaveText(rating.love.name);
      await letGo();
      const loved = { times_rated: 1, rate_up: 1, rate_down: 0, rate_hold: 0 };
      await expect.poll(() => ratingsOf(imageId)).toMatchObject(loved);
    },
  );

  test('a swipe up on the card scrolls the page and rates nothing', async ({ page }) => {
    const letGo = await dragCard(page, { down: -200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await letGo();
    await page.getByRole('button', { name: rating.pass.name }).click();
    await expectRated(1, 1);
  });

  test('two taps rate up once, and one tap rates down', { tag: '@core' }, async ({ page }) => {
    const card = page.getByTestId('rating-card');
    await doubleTap(page, card);
    await expectRated(1, 0);
    expect(await ratingsOf(imageId)).toMatchObject({ rate_up: 1, rate_hold: 0 });
    await card.tap();
    await expectRated(2, 1);
  });

  test('hold, double click and click rate', { tag: ['@core', '@desktop'] }, async ({ page }) => {
    const card = page.getByTestId('rating-card');
    await press(page, card);
    await expectRated(1, 0, { shown: 0 });
    await doubleClick(page, card);
    await expectRated(2, 0, { shown: 1 });
    await card.click();
    await expectRated(3, 1, { shown: 2 });
  });
});

/** Chooses a photo, rotates it and sends it. Expects its red mark in this corner when the photo is shown for rating. */
async function followPhoto(
  page: Page,
  sent: { photo: () => ChosenFile | Promise<ChosenFile>; turns: number; corner: string },
): Promise<void> {
  await page.goto('/fr-bwok');
  await page.getByLabel('Choose Photo').setInputFiles(await sent.photo());
  const preview = page.getByRole('img', { name: 'Your card, as it will be sent' });
  await expect.poll(async () => markedCorner(await preview.screenshot())).toBe('top left');
  // Clicks as fast as possible: no click may be lost while a rotation is in progress.
  for (let turn = 0; turn < sent.turns; turn += 1) {
    await page.getByRole('button', { name: 'Rotate' }).click();
  }
  const thanks = thanksFor(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanks;

  const imageId = await latestPhoto();
  const rows = await rowsOf('select rotation from images where id = $1', [imageId]);
  expect(rows).toEqual([{ rotation: 90 * sent.turns }]);
  showAllAgain = await drawOnly([imageId]);
  await page.goto('/');
  const photo = page.getByRole('img', { name: rating.photo });
  const stored = await page.request.get((await photo.getAttribute('src')) ?? '');
  expect(stored.headers()['content-type']).toBe('image/jpeg');
  expect(await markedCorner(await stored.body())).toBe(sent.corner);
}

/** Drags the card by this many pixels with a finger; the returned function lifts it. */
async function dragCard(page: Page, { right = 0, down = 0 }): Promise<() => Promise<void>> {
  const card = page.getByTestId('rating-card');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('There is no card to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + share * right, y: y + share * down }],
    });
  // The events are sent together, because a press of half a second would be a hold.
  const sent = [touch('touchStart', 0)];
  for (const share of [0.1, 0.2, 0.5, 1]) sent.push(touch('touchMove', share));
  await Promise.all(sent);
  return async () => {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await screen.detach();
  };
}

/** Function that runs in the page: how many pixels of the frame the photo leaves free, horizontally and vertically. */
function uncoveredPixels(photo: HTMLElement | SVGElement): [number, number] {
  const { naturalWidth, naturalHeight } = photo as HTMLImageElement;
  const box = photo.getBoundingClientRect();
  const frame = photo.parentElement?.getBoundingClientRect() ?? box;
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  return [
    Math.max(0, frame.width - naturalWidth * scale),
    Math.max(0, frame.height - naturalHeight * scale),
  ];
}
