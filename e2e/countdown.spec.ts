import type { Page } from '@playwright/test';
import { drawOnly, newImages, ratingsOf } from './support/pool.js';
import { expect, test } from './support/test.js';

const PATIENCE_MS = 5_000;
/** With two photos the same one may repeat, one time in eight; this many repeats in a row practically never happen. */
const REPEATS = 6;

let imageIds: number[];
let showAllAgain: () => Promise<void> = () => Promise.resolve();

test.beforeEach(async () => {
  imageIds = await newImages(2);
  showAllAgain = await drawOnly(imageIds);
});

test.afterEach(() => showAllAgain());

test('a photo is replaced unrated when its countdown ends', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const photo = page.getByRole('img', { name: 'A photo to rate' });
  for (let showing = 0; showing < 2; showing += 1) {
    const source = await photo.getAttribute('src');
    await expect(photo).not.toHaveAttribute('src', source ?? '', {
      timeout: REPEATS * PATIENCE_MS,
    });
  }
  await expect.poll(views).toBeGreaterThanOrEqual(2);
  for (const id of imageIds) expect(await ratingsOf(id)).toMatchObject({ times_rated: 0 });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion photos only fade', async ({ page }) => {
    await noteAnimations(page);
    await page.goto('/');
    await page.getByTestId('rating-card').getByRole('img').first().waitFor();
    for (const act of ['Love', 'Pass']) {
      const before = await views();
      await page.getByRole('button', { name: act }).click();
      await expect.poll(views).toBeGreaterThan(before);
    }
    await expect(page.locator('html')).toHaveAttribute('data-animated', 'opacity');
  });
});

async function views(): Promise<number> {
  const ratings = await Promise.all(imageIds.map(ratingsOf));
  return ratings.reduce((sum, each) => sum + each.views, 0);
}

/** Notes on the page which CSS properties its animations and transitions have changed. */
async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animated = new Set<string>();
    const look = ({ target }: Event) => {
      for (const { effect } of (target as Element).getAnimations()) {
        for (const frame of (effect as KeyframeEffect).getKeyframes()) {
          const { offset, computedOffset, easing, composite, ...moved } = frame;
          void [offset, computedOffset, easing, composite];
          for (const name of Object.keys(moved)) animated.add(name);
        }
      }
      document.documentElement.dataset['animated'] = [...animated].sort().join();
    };
    document.addEventListener('animationstart', look);
    document.addEventListener('transitionrun', look);
  });
}
