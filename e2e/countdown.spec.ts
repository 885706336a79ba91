import type { Page } from '@playwright/test';
import { drawOnly, latestImage, ratingsOf } from './support/pool.js';
import { asVisitor, sendPhoto } from './support/users.js';
import { withRealWindow } from './support/real-window.js';
import { expect, test } from './support/test.js';
import { viewsCounted, viewsOf } from './support/views.js';

const PATIENCE_MS = 5_000;
const LEAST_SHOWINGS = 2;
/** With two photos the same one may repeat, one time in eight; this many repeats in a row practically never happen. */
const REPEATS = 6;

let imageIds: [number, number];
let showAllAgain: () => Promise<void> = () => Promise.resolve();

test.beforeEach(async () => {
  imageIds = await asVisitor(async (visitor) => {
    await sendPhoto(visitor, {});
    const first = await latestImage();
    await sendPhoto(visitor, {});
    return [first, await latestImage()];
  });
  showAllAgain = await drawOnly(imageIds);
});

test.afterEach(() => showAllAgain());

test(
  'every photo stays five seconds and is then replaced unrated',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const seen = new Set<string | null>();
    for (let showing = 0; showing < LEAST_SHOWINGS; showing += 1) {
      const photo = page.getByRole('img', { name: 'A photo to rate' });
      const source = await photo.getAttribute('src');
      seen.add(source);
      await expect(photo).not.toHaveAttribute('src', source ?? '', {
        timeout: REPEATS * PATIENCE_MS,
      });
    }
    expect(seen.size).toBe(2);
    expect(await sumOfRatings()).toMatchObject({ rate_up: 0, rate_down: 0 });
    await expect
      .poll(async () => (await sumOfRatings()).views)
      .toBeGreaterThanOrEqual(LEAST_SHOWINGS);
  },
);

test(
  'a photo in a hidden window is neither counted nor replaced',
  { tag: '@desktop' },
  async ({ baseURL }) => {
    await withRealWindow(async ({ page, minimize, restore }) => {
      const shown = viewsOf(page);
      await page.goto(`${baseURL}/`);
      // On a slow machine a photo may have no time left, and would be replaced when its window is restored.
      await expect(async () => {
        await restore();
        await expect(countdownOf(page)).toHaveAttribute('data-state', 'running');
        await minimize();
        await expect(countdownOf(page)).toHaveAttribute('data-state', 'paused');
        expect(await shareLeft(page)).toBeGreaterThan(0.4);
      }).toPass();
      await expect.poll(() => page.evaluate(() => document.hidden)).toBe(true);
      await viewsCounted(shown, imageIds);

      const before = await sumOfRatings();
      const photo = await page.getByRole('img', { name: 'A photo to rate' }).getAttribute('src');
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS + 1_500));
      expect(await sumOfRatings()).toEqual(before);
      await restore();
      await expect(countdownOf(page)).toHaveAttribute('data-state', 'running');
      await expect(page.getByRole('img', { name: 'A photo to rate' })).toHaveAttribute(
        'src',
        photo ?? '',
      );
    });
  },
);

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion photos only fade', { tag: '@phone' }, async ({ page }) => {
    const animated = await animatedProperties(page);
    await page.goto('/');
    await page.getByTestId('rating-card').getByRole('img').first().waitFor();
    for (const act of ['Love', 'Pass']) {
      const before = (await sumOfRatings()).views;
      await page.getByRole('button', { name: act }).click();
      await expect.poll(async () => (await sumOfRatings()).views).toBeGreaterThan(before);
    }
    await expect.poll(() => [...animated].sort()).toEqual(['opacity']);
  });
});

function countdownOf(page: Page) {
  return page.getByTestId('countdown');
}

/** The share of the countdown that was left when it was paused. */
function shareLeft(page: Page): Promise<number> {
  return countdownOf(page)
    .locator('div')
    .evaluate((bar) => Number(getComputedStyle(bar).getPropertyValue('--left')));
}

async function sumOfRatings() {
  const [first, second] = await Promise.all(imageIds.map((id) => ratingsOf(id)));
  if (!first || !second) throw new Error('Two pictures are required');
  return {
    rate_up: first.rate_up + second.rate_up,
    rate_down: first.rate_down + second.rate_down,
    views: first.views + second.views,
  };
}

/** The CSS properties that any animation or transition on the page has changed so far. */
async function animatedProperties(page: Page): Promise<Set<string>> {
  const properties = new Set<string>();
  await page.exposeFunction('noteProperty', (name: string) => properties.add(name));
  await page.addInitScript(() => {
    const note = (name: string) => void (window as unknown as Noting).noteProperty(name);
    const look = ({ target }: Event) => {
      for (const { effect } of (target as Element).getAnimations()) {
        for (const frame of (effect as KeyframeEffect).getKeyframes()) {
          const { offset, computedOffset, easing, composite, ...moved } = frame;
          void [offset, computedOffset, easing, composite];
          Object.keys(moved).forEach(note);
        }
      }
    };
    document.addEventListener('animationstart', look);
    document.addEventListener('transitionrun', look);
  });
  return properties;
}

interface Noting {
  noteProperty: (name: string) => Promise<void>;
}
