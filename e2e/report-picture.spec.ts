import type { Page } from '@playwright/test';
import { expectAccessible, expectWithinWidth, NARROW } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { tapInOneGo } from './support/pointer.js';
import { drawOnly, latestImage, ratingsOf } from './support/pool.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, shownImage } from './support/review.js';
import { expect, test } from './support/test.js';
import { asVisitor, sendPhoto } from './support/users.js';
import { pauseCountdown, viewAfter, viewsCounted, viewsOf } from './support/views.js';

const LANDSCAPE = { width: 844, height: 390 };
/** Width of the focus ring and its distance from a control. */
const RING = 6;

let imageIds: number[];
let restore: (() => Promise<void>)[] = [];

/** Sends this many photos and limits the draw to them. */
async function drawFromNew(count: number): Promise<void> {
  imageIds = [];
  for (let index = 0; index < count; index += 1) {
    await asVisitor((visitor) => sendPhoto(visitor, {}));
    imageIds.push(await latestImage());
  }
  restore.push(await drawOnly(imageIds));
}

test.afterEach(async () => {
  for (const undo of restore) await undo();
  restore = [];
});

test.describe('reporting a picture', { tag: '@phone' }, () => {
  let views: number[];

  test.beforeEach(async ({ page }) => {
    await drawFromNew(2);
    views = viewsOf(page);
    await page.goto('/');
    await pauseCountdown(page);
    // Closes the button's tooltip, which would be measured while a new window size moves it.
    await page.mouse.move(0, 0);
    await viewsCounted(views, imageIds);
  });

  test('a visitor reports a picture by keyboard and never sees it again', async ({ page }) => {
    const reported = views.at(-1) ?? 0;
    const seen = views.length;
    const other = imageIds.find((id) => id !== reported) ?? 0;
    const before = await ratingsOf(reported);
    await reportControl(page).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Report this picture' });
    await expect(form).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectWithinWidth(page, NARROW.width);
    await form.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Please choose a reason.');
    await form.getByRole('radio', { name: 'Not a card' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Reported', 'Thank you. Your report is in.');
    await expect(form).toHaveCount(0);
    expect(await viewAfter(views, seen)).toBe(other);
    await expect(reportControl(page)).toBeFocused();
    expect(await reportsOf(reported)).toEqual([{ reason: 'not-a-card' }]);

    // Neither in this visit nor in the next ones, whatever the server puts into the page.
    for (const path of ['/', '/fr-circ', '/lp-plem-rate', '/', '/']) {
      const count = views.length;
      await page.goto(path);
      expect(await viewAfter(views, count)).toBe(other);
    }
    const after = await ratingsOf(reported);
    expect([after.views, after.times_rated]).toEqual([before.views, before.times_rated]);

    await pauseCountdown(page);
    await page.setViewportSize(LANDSCAPE);
    await expect(page.getByTestId('rating-card')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Love/ })).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ forcedColors: 'active' });
    const [bar, behind] = await page.getByTestId('countdown').evaluate((track) => {
      return [track.firstElementChild ?? track, track].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
    });
    expect(bar, 'the countdown is visible in forced colors').not.toBe(behind);
    await page.emulateMedia({ forcedColors: 'none' });
    await reportControl(page).click();
    // Partly, so that everybody sees that the form goes on.
    await expect(form.getByRole('radio').last()).toBeInViewport();
    await form.getByRole('button', { name: 'Send report' }).focus();
    expect(await page.evaluate(roomBelowFocus)).toBeGreaterThanOrEqual(RING);
  });

  test('closing the form keeps the picture and its countdown', async ({ page }) => {
    await page.getByRole('button', { name: 'Let the countdown go on' }).click();
    // The next picture has all of its time left.
    await viewAfter(views, views.length);
    await reportControl(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByTestId('countdown')).toHaveAttribute('data-state', 'paused');
    await viewsCounted(views, imageIds);
    const seen = [...views];
    const id = seen.at(-1) ?? 0;
    await page.getByRole('radio', { name: 'Not a card' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(views).toEqual(seen);
    await expect(reportControl(page)).toBeFocused();
    await expect(page.getByTestId('countdown')).toHaveAttribute('data-state', 'running');
    expect(await reportsOf(id)).toEqual([]);
  });

  test('a finger that slips off the card opens no form', async ({ page }) => {
    await reportControl(page).waitFor();
    const target = await reportControl(page).boundingBox();
    expect([target?.width, target?.height]).toEqual([44, 44]);
    const seen = views.length;
    await tapInOneGo(page, page.getByTestId('rating-card'), reportControl(page));
    // The tap on the card counts as before.
    await viewAfter(views, seen);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a report that fails keeps the reason and can be sent again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 429/);
    await page.route('**/api/report-image', (route) =>
      route.fulfill({
        status: 429,
        json: { statusCode: 429, message: 'Too many requests. Please try again later.' },
      }),
    );
    await reportControl(page).click();
    await page.getByRole('radio', { name: 'Not suitable for everyone' }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('alert')).toHaveText('Too many requests. Please try again later.');
    await expect(page.getByRole('radio', { name: 'Not suitable for everyone' })).toBeChecked();
    await page.unroute('**/api/report-image');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectNotice(page, 'Reported', 'Thank you. Your report is in.');
  });

  test('a picture that was hidden meanwhile is reported as gone', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 404/);
    const id = views.at(-1) ?? 0;
    const seen = views.length;
    await reportControl(page).click();
    await page.getByRole('radio', { name: 'Not a card' }).check();
    await rowsOf('update images set removed = true where id = $1', [id]);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectNotice(page, 'Reported', 'This picture is no longer shown to anybody.');
    expect(await viewAfter(views, seen)).toBe(imageIds.find((other) => other !== id));
  });
});

test('a picture that shows a child is hidden until an admin decides, who finds it first', async ({
  page,
}) => {
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
  await page.goto('/admin/dashboard?tab=review&hideRemoved=true&hideAccepted=true');
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
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(isPublic).toBe(true);

  // Who looks again finds an accepted picture with settled reports.
  await page.goto('/admin/dashboard?tab=review');
  await expect(shownImage(page)).not.toHaveAccessibleName(`Picture ${reported}`);
});

function reportControl(page: Page) {
  return page.getByRole('button', { name: 'Report this picture' });
}

function reportsOf(imageId: number) {
  return rowsOf<{ reason: string }>('select reason from image_reports where image_id = $1', [
    imageId,
  ]);
}

/** Distance of the focused control from the edge of its scroll container. Runs in the page. */
function roomBelowFocus(): number {
  const focused = document.activeElement;
  let around = focused;
  while (around && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement;
  const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? NaN;
  return bottom(around) - bottom(focused);
}
