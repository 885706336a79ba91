import type { Locator, Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { drawOnly, latestImage, ratingsOf } from './support/pool.js';
import { doubleClick, doubleTap, press, touch, untilHeld } from './support/pointer.js';
import { asVisitor, sendPhoto } from './support/users.js';
import { cameraPhoto, markedCorner, thanksFor } from './support/photos.js';
import { expect, test } from './support/test.js';
import { pauseCountdown, viewsCounted, viewsOf } from './support/views.js';

let showAllAgain: () => Promise<void> = () => Promise.resolve();

test.afterEach(() => showAllAgain());

test.describe('photo with an EXIF orientation', { tag: '@phone' }, () => {
  const journeys = [
    { orientation: 6, turns: 0, corner: 'top left', rotation: 0 },
    { orientation: 8, turns: 3, corner: 'bottom left', rotation: 270 },
  ] as const;

  for (const { orientation, turns, corner, rotation } of journeys) {
    test(`a photo is upright from preview to rating (orientation ${orientation}, turned ${turns} times)`, async ({
      page,
    }) => {
      await page.goto('/fr-bwok');
      await page.getByLabel('Choose Photo').setInputFiles(await cameraPhoto(orientation));
      const preview = page.getByRole('img', { name: 'Your card, as it will be sent' });
      await expect.poll(() => cornerSeenIn(preview)).toBe('top left');
      // Clicks as fast as possible: no click may be lost while a rotation is in progress.
      for (let turn = 0; turn < turns; turn += 1) {
        await page.getByRole('button', { name: 'Rotate' }).click();
      }
      const thanks = thanksFor(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanks;

      const imageId = await latestImage();
      const rows = await rowsOf('select rotation from images where id = $1', [imageId]);
      expect(rows).toEqual([{ rotation }]);
      showAllAgain = await drawOnly([imageId]);
      await page.goto('/');
      const photo = page.getByRole('img', { name: 'A photo to rate' });
      const stored = await page.request.get((await photo.getAttribute('src')) ?? '');
      expect(stored.headers()['content-type']).toBe('image/jpeg');
      expect(await markedCorner(await stored.body())).toBe(corner);
    });
  }
});

test.describe('rating on the home page', () => {
  let imageId: number;
  /** Views until the pause: a slow machine may have shown the picture more than once by then. */
  let views: number;

  test.beforeEach(async ({ page }) => {
    await asVisitor((visitor) => sendPhoto(visitor, {}));
    imageId = await latestImage();
    showAllAgain = await drawOnly([imageId]);
    const shown = viewsOf(page);
    await page.goto('/');
    // Otherwise the next picture can appear during the press on a slow machine.
    await pauseCountdown(page);
    await viewsCounted(shown, [imageId]);
    views = shown.length;
  });

  test('a photo of 3:4 fills the frame of its card', async ({ page }) => {
    const photo = page.getByRole('img', { name: 'A photo to rate' });
    await expect.poll(() => photo.evaluate(uncoveredPixels)).toEqual([0, 0]);
  });

  test('a hold by touch rates up and counts its seconds', { tag: '@phone' }, async ({ page }) => {
    await touch(page, page.getByTestId('rating-card'));
    await expect.poll(() => ratingsOf(imageId)).toMatchObject({ times_rated: 1, rate_down: 0 });
    const { rate_hold } = await ratingsOf(imageId);
    expect(rate_hold).toBeGreaterThanOrEqual(0.5);
    expect(rate_hold).toBeLessThan(60);
    // The end of the press must not also count as a tap, which would be a down before the next picture appears.
    await page.getByRole('button', { name: 'Let the countdown go on' }).click();
    await expect.poll(async () => (await ratingsOf(imageId)).views).toBeGreaterThan(views);
    expect(await ratingsOf(imageId)).toMatchObject({ times_rated: 1, rate_down: 0 });
  });

  test('two taps rate up once and show a heart', { tag: '@phone' }, async ({ page }) => {
    const heart = await watchForHeart(page);
    await doubleTap(page, page.getByTestId('rating-card'));
    await heart();
    await expect
      .poll(() => ratingsOf(imageId))
      .toEqual({ times_rated: 1, rate_up: 1, rate_down: 0, rate_hold: 0, views: views + 1 });
  });

  test('one tap rates down', { tag: '@phone' }, async ({ page }) => {
    await page.getByTestId('rating-card').tap();
    await expect
      .poll(() => ratingsOf(imageId))
      .toEqual({ times_rated: 1, rate_up: 0, rate_down: 1, rate_hold: 0, views: views + 1 });
  });

  test(
    'hold, double click and click of a mouse rate the photo',
    { tag: '@desktop' },
    async ({ page }) => {
      const card = page.getByTestId('rating-card');
      await press(page, card);
      await expect
        .poll(() => ratingsOf(imageId))
        .toMatchObject({ times_rated: 1, rate_down: 0, views });
      await doubleClick(page, card);
      await expect
        .poll(() => ratingsOf(imageId))
        .toMatchObject({ times_rated: 2, rate_down: 0, views: views + 1 });
      await card.click();
      await expect
        .poll(() => ratingsOf(imageId))
        .toMatchObject({ times_rated: 3, rate_down: 1, views: views + 2 });
    },
  );

  test('the buttons Hold, Love and Pass rate the photo', async ({ page, isMobile }) => {
    const button = (name: string) => page.getByRole('button', { name });
    const hold = isMobile ? touch : press;
    await hold(page, button('Hold'));
    await expect
      .poll(() => ratingsOf(imageId))
      .toMatchObject({ times_rated: 1, rate_down: 0, views });
    await button('Love').click();
    await expect
      .poll(() => ratingsOf(imageId))
      .toMatchObject({ times_rated: 2, rate_down: 0, views: views + 1 });
    await button('Pass').click();
    await expect
      .poll(() => ratingsOf(imageId))
      .toMatchObject({ times_rated: 3, rate_down: 1, views: views + 2 });
    expect((await ratingsOf(imageId)).rate_hold).toBeGreaterThanOrEqual(0.5);
  });

  test('the keys H, L and P rate the photo', { tag: '@desktop' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Hold' }).focus();
    await page.keyboard.down('h');
    await untilHeld(page);
    await page.keyboard.up('h');
    await expect
      .poll(() => ratingsOf(imageId))
      .toMatchObject({ times_rated: 1, rate_down: 0, views });
    await page.keyboard.press('l');
    await expect
      .poll(() => ratingsOf(imageId))
      .toMatchObject({ times_rated: 2, rate_down: 0, views: views + 1 });
    await page.keyboard.press('p');
    await expect
      .poll(() => ratingsOf(imageId))
      .toMatchObject({ times_rated: 3, rate_down: 1, views: views + 2 });
  });
});

/** The corner in which the mark is displayed, regardless of the stored pixels. */
async function cornerSeenIn(picture: Locator) {
  return markedCorner(await picture.screenshot());
}

/**
 * Watches for the heart and returns a function that waits until it has appeared. A locator looks every half second, and
 * the heart stays for less.
 */
async function watchForHeart(page: Page): Promise<() => Promise<void>> {
  const appeared = await page.evaluateHandle(() => ({
    heart: new Promise<void>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[data-testid="heart"]')) return;
        observer.disconnect();
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    }),
  }));
  return () => appeared.evaluate(({ heart }) => heart);
}

/** Runs in the page: pixels of the frame that the photo leaves free beside and above it, on both sides together. */
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
