import { expectAccessible, expectFitsNarrow, expectWithinWidth } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { drawOnly, newImages, ratingsOf } from './support/pool.js';
import { enterPortal, openPlace } from './support/portal.js';
import { reviewOnly, shownImage, WAITING } from './support/review.js';
import { expect, test } from './support/test.js';
import { asVisitor } from './support/users.js';
import { pauseCountdown, viewAfter, viewsCounted, viewsOf } from './support/views.js';

let imageIds: number[];
let restore: (() => Promise<void>)[] = [];

/** Sends this many photos and limits the draw to them. */
async function drawFromNew(count: number): Promise<void> {
  imageIds = await newImages(count);
  restore.push(await drawOnly(imageIds));
}

test.afterEach(async () => {
  for (const undo of restore) await undo();
  restore = [];
});

test('a visitor never sees a reported picture again', { tag: '@core' }, async ({ page }) => {
  await drawFromNew(2);
  const views = viewsOf(page);
  await page.goto('/');
  await pauseCountdown(page);
  await viewsCounted(views, imageIds);
  const reported = views.at(-1) ?? 0;
  const seen = views.length;
  const other = imageIds.find((id) => id !== reported) ?? 0;
  const before = await ratingsOf(reported);
  const opener = page.getByRole('button', { name: 'Report this picture' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Report this picture' });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrow(page);
  await form.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Please choose a reason.');
  await form.getByRole('radio', { name: 'Not a card' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Reported', 'Thank you. Your report is in.');
  await expect(form).toHaveCount(0);
  expect(await viewAfter(views, seen)).toBe(other);
  await expect(opener).toBeFocused();
  const reports = 'select reason from image_reports where image_id = $1';
  expect(await rowsOf(reports, [reported])).toEqual([{ reason: 'not-a-card' }]);

  // Neither in this visit nor in the next ones, whatever the server puts into the page.
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
  await expect(page.getByRole('button', { name: /^Love/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Report this picture' }).click();
  const form = page.getByRole('dialog', { name: 'Report this picture' });
  // Partly, so that everybody sees that the form goes on.
  await expect(form.getByRole('radio').last()).toBeInViewport();
  await form.getByRole('button', { name: 'Send report' }).focus();
  await expect(form.getByRole('button', { name: 'Send report' })).toBeInViewport({ ratio: 1 });
});

test('a picture that shows a child is hidden until decided', { tag: '@both' }, async ({ page }) => {
  await drawFromNew(3);
  restore.push(await reviewOnly(imageIds));
  const reported = imageIds[1] ?? 0;
  await asVisitor(async (visitor) => {
    const data = { imageId: reported, reason: 'child' };
    expect((await visitor.post('/api/report-image', { data })).status()).toBe(200);
  });
  const isPublic = async () => {
    const rows = await rowsOf('select 1 from visible_images where id = $1', [reported]);
    return rows.length > 0;
  };
  expect(await isPublic()).toBe(false);

  await enterPortal(page);
  await page.getByRole('button', { name: 'Review reports' }).click();
  await expect(shownImage(page)).toHaveAccessibleName(`Picture ${reported}`);
  await openPlace(page, WAITING);
  await expect(shownImage(page)).toHaveAccessibleName(`Picture ${reported}`);
  await expect(page.getByText('(1 of 3)')).toBeVisible();
  const history = page.getByRole('region', { name: 'Reports and past decisions' });
  await expect(history.getByText('Hidden from everybody until you decide.')).toBeVisible();
  await expect(history.getByText('Shows a child')).toBeVisible();
  await expectAccessible(page);
  await expectWithinWidth(page, page.viewportSize()?.width ?? 0);

  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('(1 of 2)')).toBeVisible();
  await expect.poll(isPublic).toBe(true);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(shownImage(page)).toHaveAccessibleName(`Picture ${reported}`);
  await expect.poll(isPublic).toBe(false);
});
