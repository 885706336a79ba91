import { rating } from '../frontend/src/content/rating.ts';
import { reporting, reportReasons } from '../frontend/src/content/reporting.ts';
import { expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { drawOnly, newPhotos, ratingsOf } from './support/stored-photos.js';
import { expect, test } from './support/test.js';
import { pauseCountdown, viewAfter, viewsCounted, viewsOf } from './support/views.js';

let showAllAgain: () => Promise<void> = () => Promise.resolve();

test.afterEach(() => showAllAgain());

test('a visitor never sees a reported photo again', { tag: '@core' }, async ({ page }) => {
  const imageIds = await newPhotos(2);
  showAllAgain = await drawOnly(imageIds);
  const views = viewsOf(page);
  await page.goto('/');
  await pauseCountdown(page);
  await viewsCounted(views, imageIds);
  const reported = views.at(-1) ?? 0;
  const seen = views.length;
  const other = imageIds.find((id) => id !== reported) ?? 0;
  const before = await ratingsOf(reported);
  const opener = page.getByRole('button', { name: reporting.button });
  await opener.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: reporting.button });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrow(page);
  await form.getByRole('button', { name: reporting.send }).press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Please choose a reason.');
  await form.getByRole('radio', { name: reportReasons['not-a-card'] }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectNotice(page, reporting.done, 'Thank you. Your report is in.');
  await expect(form).toHaveCount(0);
  expect(await viewAfter(views, seen)).toBe(other);
  await expect(opener).toBeFocused();
  const reports = 'select reason from image_reports where image_id = $1';
  expect(await rowsOf(reports, [reported])).toEqual([{ reason: 'not-a-card' }]);

  // Later page loads do not show it either, whatever photo the server puts into the HTML.
  for (const path of ['/', '/fr-circ', '/lp-plem-rate']) {
    const count = views.length;
    await page.goto(path);
    expect(await viewAfter(views, count)).toBe(other);
  }
  const after = await ratingsOf(reported);
  expect([after.views, after.times_rated]).toEqual([before.views, before.times_rated]);
});

test('in landscape, the card, its buttons and the form of a report are in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await pauseCountdown(page);
  await page.getByTestId('rating-card').scrollIntoViewIfNeeded();
  await expect(page.getByTestId('rating-card')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: rating.love.name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: reporting.button }).click();
  const form = page.getByRole('dialog', { name: reporting.button });
  // A part of the last field in view shows that the form scrolls.
  await expect(form.getByRole('radio').last()).toBeInViewport();
  await form.getByRole('button', { name: reporting.send }).focus();
  await expect(form.getByRole('button', { name: reporting.send })).toBeInViewport({ ratio: 1 });
});
