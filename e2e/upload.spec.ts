import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { addNoise } from './support/noisy-canvas.js';
import { expectNotice } from './support/notices.js';
import { drawOnly, latestImage } from './support/pool.js';
import { newAddress, registeredUser } from './support/users.js';
import {
  cameraPhoto,
  type ChosenFile,
  hugePhoto,
  markedCorner,
  thanksFor,
} from './support/photos.js';
import { expect, test } from './support/test.js';

test.beforeEach(({ page }) => page.goto('/fr-bwok'));

test.describe('uploading a card photo', { tag: '@phone' }, () => {
  test('an upload stores its campaign and page', async ({ page }) => {
    await page.goto('/fr-bwok?utm_source=card&utm_medium=qr');
    const email = newAddress('noor');
    await choose(page, await cameraPhoto());
    await page.getByLabel('Email').fill(email);
    const thanks = thanksFor(page);
    await submit(page);
    await thanks;
    const rows = await rowsOf(
      'select email, mimetype, utm_source, utm_medium, page_url from images where id = $1',
      [await latestImage()],
    );
    expect(rows).toEqual([
      {
        email,
        mimetype: 'image/jpeg',
        utm_source: 'card',
        utm_medium: 'qr',
        page_url: page.url(),
      },
    ]);
  });

  test('an upload of a photo over 10 MiB is scaled down in the browser', async ({ page }) => {
    const photo = await hugePhoto();
    expect(photo.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
    await choose(page, photo);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: 60_000 });
    const sent = page.waitForRequest('**/api/upload-image-cloud');
    const thanks = thanksFor(page);
    await submit(page);
    await thanks;
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(0.25 * 1024 * 1024);
    const [row] = await rowsOf<{ width: number; height: number }>(
      'select width, height from images where id = $1',
      [await latestImage()],
    );
    expect(row).toEqual({ width: 600, height: 600 });
  });

  test('the terms open next to the upload form and return focus when closed', async ({ page }) => {
    await choose(page, await cameraPhoto());
    await expect(page.getByText('By clicking submit, you agree to our Terms of Use')).toBeVisible();
    const opener = page.getByRole('button', { name: 'Terms of Use' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Terms of Use' });
    const terms = await (await page.request.get('/public/terms-of-use.txt')).text();
    const [, , ...lines] = terms.split('\n').filter((line) => line.trim() !== '');
    await expect(dialog).toContainText(lines.slice(0, 2).join(' '));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('files that are no photo', { tag: '@phone' }, () => {
  const unusable: { what: string; file: () => ChosenFile | Promise<ChosenFile>; reason: string }[] =
    [
      {
        what: 'a PDF that calls itself a photo',
        file: () => named('card.jpg', 'image/jpeg', '%PDF-1.7'),
        reason:
          'This file is not a photo we can read. Please choose a JPEG, HEIC, PNG, WebP, GIF, AVIF or TIFF.',
      },
      {
        what: 'a JPEG that broke',
        file: brokenJpeg,
        reason: 'This photo seems to be damaged. Please choose another one.',
      },
      {
        what: 'a HEIC file above the limit',
        file: () => heicStandIn(11 * 1024 * 1024),
        reason: 'This photo is larger than 10 MB. Please choose a smaller one.',
      },
    ];

  for (const { what, file, reason } of unusable) {
    test(`the upload form says why it refuses ${what}`, async ({ page, pageErrors }) => {
      pageErrors.expect(/status of 422/);
      const calls = uploadsOf(page);
      await choose(page, await file());
      await expectNotice(page, 'Error', reason);
      await expect(page.getByLabel('Choose Photo')).toBeAttached();
      await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
      expect(calls).toEqual([]);
    });
  }
});

test.describe('a browser that adds noise to what a canvas gives back', { tag: '@phone' }, () => {
  test('a photo is stored as it is, also when it was turned', async ({ page }) => {
    await page.addInitScript(addNoise);
    for (const { turns, corner } of [
      { turns: 0, corner: 'top left' },
      { turns: 1, corner: 'top right' },
    ]) {
      await page.goto('/fr-bwok');
      await choose(page, await cameraPhoto(6));
      const preview = page.getByRole('img', { name: 'Your card, as it will be sent' });
      await expect.poll(async () => markedCorner(await preview.screenshot())).toBe('top left');
      for (let turn = 0; turn < turns; turn += 1) {
        await page.getByRole('button', { name: 'Rotate' }).click();
      }
      await expect.poll(async () => markedCorner(await preview.screenshot())).toBe(corner);
      const thanks = thanksFor(page);
      await submit(page);
      await thanks;
      expect(await markedCorner(await newestPicture(page))).toBe(corner);
    }
  });
});

test.describe('failed uploads', { tag: '@phone' }, () => {
  test('an upload without a connection keeps photo and address and can be sent later', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/Failed to load resource: net::/);
    const email = newAddress('mara');
    await choose(page, await cameraPhoto());
    await page.getByLabel('Email').fill(email);
    await page.context().setOffline(true);
    await submit(page);
    await expectNotice(page, 'Error', 'Image upload failed. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('img', { name: 'Your card, as it will be sent' })).toBeVisible();
    await page.context().setOffline(false);
    const thanks = thanksFor(page);
    await submit(page);
    await thanks;
  });

  test('an upload for a registered address asks its owner to sign in', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 409/);
    const { email } = await registeredUser('known');
    await choose(page, await cameraPhoto());
    await page.getByLabel('Email').fill(email.toUpperCase());
    await submit(page);
    const notice = page.getByRole('alert').filter({ hasText: 'You already have an account.' });
    await expect(notice).toHaveText(
      'You already have an account. Please sign in at /auth to upload.',
    );
    await expect(notice.getByRole('link')).toHaveCount(1);
    await expect(notice.getByRole('link')).toHaveAttribute('href', '/auth');
    await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
    await expect(page.getByRole('img', { name: 'Your card, as it will be sent' })).toBeVisible();
    await notice.getByRole('link').click();
    await expect(page).toHaveURL('/auth');
  });
});

/** Sends the file from disk, as people do; passing megabytes to the browser directly takes many seconds. */
async function choose(page: Page, file: ChosenFile): Promise<void> {
  const path = test.info().outputPath(file.name);
  writeFileSync(path, file.buffer);
  await page.getByLabel('Choose Photo').setInputFiles(path);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** The uploads sent by the page from now on. */
function uploadsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/upload-image-cloud')) calls.push(request.url());
  });
  return calls;
}

function named(name: string, mimeType: string, bytes: string | Buffer): ChosenFile {
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

/** A valid header followed by data that cannot be decoded. */
async function brokenJpeg(): Promise<ChosenFile> {
  const { buffer } = await cameraPhoto();
  return named(
    'card.jpg',
    'image/jpeg',
    Buffer.concat([buffer.subarray(0, 150), Buffer.alloc(5_000)]),
  );
}

/** Only the first bytes of an iPhone file, enough to be recognized as HEIC. */
function heicStandIn(size: number): ChosenFile {
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return named(
    'IMG_0044.HEIC',
    'image/heic',
    Buffer.concat([head, Buffer.alloc(size - head.length)]),
  );
}

/** The bytes of the newest picture, as they are served. */
async function newestPicture(page: Page): Promise<Buffer> {
  const showAllAgain = await drawOnly([await latestImage()]);
  const drawn = await page.request.get('/api/random-image');
  await showAllAgain();
  const { objectStorageUrl } = (await drawn.json()) as { objectStorageUrl: string };
  return (await page.request.get(objectStorageUrl)).body();
}
