import { utimesSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { untilHydrated } from './support/delayed-scripts.js';
import { rowsOf } from './support/database.js';
import { signIn, registeredUser } from './support/users.js';
import {
  type ChosenFile,
  type Corner,
  heicPhoto,
  markedCorner,
  thanksFor,
  tiffPhoto,
} from './support/photos.js';
import { drawOnly, latestImage } from './support/pool.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, shownImage } from './support/review.js';
import { expect, test } from './support/test.js';

const journeys = [
  { what: 'HEIC', file: heicPhoto, turns: 0, corner: 'top left' },
  { what: 'HEIC that is turned', file: heicPhoto, turns: 1, corner: 'top right' },
  { what: 'TIFF', file: tiffPhoto, turns: 0, corner: 'top left' },
] as const;

let undo: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const step of undo) await step();
  undo = [];
});

test.describe('photos that the browser cannot decode', { tag: '@phone' }, () => {
  for (const { what, file, turns, corner } of journeys) {
    test(`a photo is upright in preview, rating, feed and review: ${what}`, async ({ page }) => {
      await signIn(page.request, await registeredUser('camera'));
      await page.goto('/upload');
      const path = await choose(page, await file());
      const preview = page.getByRole('img', { name: 'Your card, as it will be sent' });
      await expect.poll(() => cornerSeenIn(preview)).toBe('top left');
      // As pickers of phones do; a browser then refuses to read the file again.
      utimesSync(path, new Date(), new Date(0));
      for (let turn = 0; turn < turns; turn += 1) {
        await page.getByRole('button', { name: 'Rotate' }).click();
      }
      await expect.poll(() => cornerSeenIn(preview)).toBe(corner);
      if (turns > 0) {
        await keptTurned(page);
        await page.reload();
        await expect.poll(() => cornerSeenIn(preview)).toBe(corner);
      }
      const thanks = thanksFor(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanks;

      const imageId = await latestImage();
      const rows = await rowsOf('select rotation from images where id = $1', [imageId]);
      expect(rows).toEqual([{ rotation: 90 * turns }]);
      undo = [await drawOnly([imageId]), await reviewOnly([imageId])];

      await page.goto('/');
      await expectUpright(page, page.getByRole('img', { name: 'A photo to rate' }), corner);
      await page.goto('/responses');
      await expectUpright(
        page,
        page.getByRole('img', { name: /^Your picture of/ }).first(),
        corner,
      );
      await enterPortal(page, '?tab=review&hideRemoved=true&hideAccepted=true');
      await expect(shownImage(page)).toHaveAccessibleName(`Picture ${imageId}`);
      await expectUpright(page, shownImage(page), corner);
    });
  }

  test('a preview without a connection keeps the photo to be tried again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/Failed to load resource: net::/);
    await page.goto('/fr-bwok');
    await untilHydrated(page);
    await page.context().setOffline(true);
    await choose(page, heicPhoto());
    await expect(page.getByText(/can’t be reached just now/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    const preview = page.getByRole('img', { name: 'Your card, as it will be sent' });
    await expect.poll(() => cornerSeenIn(preview)).toBe('top left');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
});

async function choose(page: Page, file: ChosenFile): Promise<string> {
  const path = test.info().outputPath(file.name);
  writeFileSync(path, file.buffer);
  await page.getByLabel('Choose Photo').setInputFiles(path);
  return path;
}

/** Waits until the tab keeps the turned photo across a reload: its JPEG, and the preview that it was made from. */
async function keptTurned(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const note = JSON.parse(sessionStorage.getItem('unspoken.unsent') ?? '{}') as {
        at?: number;
        values?: { rotation: number };
      };
      const requests = await (await caches.open('unspoken-unsent')).keys();
      const own = requests.filter(({ url }) => url.endsWith(`at=${note.at}`));
      return [note.values?.rotation, own.length];
    });
  await expect.poll(stored).toEqual([90, 2]);
}

/** Checks the stored picture, regardless of anything displayed over it. */
async function expectUpright(page: Page, picture: Locator, corner: Corner): Promise<void> {
  await expect(picture).toBeVisible();
  const stored = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(await markedCorner(await stored.body())).toBe(corner);
  await expect(picture).toHaveCSS('rotate', 'none');
}

async function cornerSeenIn(picture: Locator): Promise<Corner | undefined> {
  return markedCorner(await picture.screenshot());
}
