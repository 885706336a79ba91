import { drawOnly, latestImage } from './support/pool.js';
import { expect, test } from './support/test.js';
import { asVisitor, sendPhoto } from './support/users.js';
import { pauseCountdown, viewAfter, viewsOf } from './support/views.js';

/** A browser gets up to three pictures in a visit: that of the page, the next one, and the one prepared after it. */
const VISITS = ['/', '/fr-circ', '/lp-plem-rate', '/', '/fr-circ', '/', '/lp-plem-rate', '/'];

let showAllAgain: () => Promise<void> = () => Promise.resolve();

test.afterEach(() => showAllAgain());

test.describe('pictures without repeats', { tag: '@phone' }, () => {
  test('a browser gets no picture again across pages and visits', async ({ page }) => {
    const views = viewsOf(page);
    for (const path of VISITS) {
      const count = views.length;
      await page.goto(path);
      await viewAfter(views, count);
      // Otherwise the pictures could run out on a slow machine.
      await pauseCountdown(page);
      await page.getByRole('button', { name: /^Pass/ }).click();
      await viewAfter(views, count + 1);
      await page.goto('/linkshare');
    }
    expect(views.length).toBeGreaterThanOrEqual(2 * VISITS.length);
    expect(new Set(views).size).toBe(views.length);
  });

  test('a picture of the page that the browser has seen is replaced before it shows', async ({
    page,
  }) => {
    await asVisitor((visitor) => sendPhoto(visitor, {}));
    const old = await latestImage();
    await asVisitor((visitor) => sendPhoto(visitor, {}));
    const fresh = await latestImage();
    showAllAgain = await drawOnly([old, fresh]);
    const views = viewsOf(page);
    let replaced = 0;
    await page.goto('/linkshare');
    // The server draws one of the two for each page.
    for (let visit = 0; visit < 8 || replaced === 0; visit += 1) {
      await page.evaluate((id) => localStorage.setItem('unspoken.pictures', `${id};`), old);
      const answer = await page.goto('/');
      if ((await answer?.text())?.includes(`"id":${old},`)) replaced += 1;
      expect(await viewAfter(views, 0)).toBe(fresh);
      await page.goto('/linkshare');
      views.length = 0;
    }
  });
});
