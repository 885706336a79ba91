import { rating } from '../frontend/src/content/rating.ts';
import { expect, test } from './support/test.js';
import { pauseCountdown, viewAfter, viewsOf } from './support/views.js';

/** A page gets up to four photos: the one in its HTML, the next one, and the two beneath that. */
const VISITS = ['/', '/fr-circ', '/lp-plem-rate', '/'];

test('a visitor gets no photo twice, on any page', { tag: '@core' }, async ({ page }) => {
  const views = viewsOf(page);
  for (const path of VISITS) {
    const count = views.length;
    await page.goto(path);
    await viewAfter(views, count);
    // Otherwise a slow machine could use up all photos.
    await pauseCountdown(page);
    await page.getByRole('button', { name: rating.pass.name }).click();
    await viewAfter(views, count + 1);
    await page.goto('/linkshare');
  }
  expect(views.length).toBeGreaterThanOrEqual(2 * VISITS.length);
  expect(new Set(views).size).toBe(views.length);
});
