import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LARGEST_UPLOAD } from '../frontend/src/api/limits.js';
import { rowsOf } from './support/database.js';
import { expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { latestPhoto } from './support/stored-photos.js';
import { newAddress } from './support/users.js';
import { cameraPhoto, type ChosenFile, hugePhoto, thanksFor } from './support/photos.js';
import { expect, test } from './support/test.js';

test('an upload stores its campaign and page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/fr-bwok?utm_source=card&utm_medium=qr');
  const email = newAddress('noor');
  await choose(page, await cameraPhoto());
  await page.getByLabel('Email').fill(email);
  await submitted(page);
  const rows = await rowsOf(
    'select email, mimetype, utm_source, utm_medium, page_url from images where id = $1',
    [await latestPhoto()],
  );
  const campaign = { utm_source: 'card', utm_medium: 'qr', page_url: page.url() };
  expect(rows).toEqual([{ email, mimetype: 'image/jpeg', ...campaign }]);

  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const right = newAddress('noor');
  await page.getByLabel('Email').fill(right);
  await submitted(page);
  await expect(page.getByText(right)).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrow(page);
  expect(await rowsOf('select email from images where email = any ($1)', [[email, right]])).toEqual(
    [{ email: right }],
  );
});

test('a photo that is too large for an upload is scaled down in the browser', async ({ page }) => {
  await page.goto('/fr-bwok');
  const photo = await hugePhoto();
  expect(photo.buffer.length).toBeGreaterThan(LARGEST_UPLOAD);
  await choose(page, photo);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: 60_000 });
  const sent = page.waitForRequest('**/api/upload-image-cloud');
  await submitted(page);
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(0.25 * 1024 * 1024);
  const [row] = await rowsOf<{ width: number; height: number }>(
    'select width, height from images where id = $1',
    [await latestPhoto()],
  );
  expect(row).toEqual({ width: 600, height: 600 });
});

/** Chooses the file from disk, because passing megabytes to the browser takes many seconds. */
async function choose(page: Page, file: ChosenFile): Promise<void> {
  const path = test.info().outputPath(file.name);
  writeFileSync(path, file.buffer);
  await page.getByLabel('Choose Photo').setInputFiles(path);
}

async function submitted(page: Page): Promise<void> {
  const thanks = thanksFor(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanks;
}
