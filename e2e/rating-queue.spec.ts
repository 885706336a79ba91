import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { type User, signIn, registeredUser } from './support/users.js';
import { drawOnly, latestImage, ratingsOf } from './support/pool.js';
import { pauseCountdown } from './support/views.js';
import { expect, test } from './support/test.js';

const RATED = 16;

let showAllAgain: () => Promise<void> = () => Promise.resolve();

test.afterEach(() => showAllAgain());

test.describe('rating as a member', { tag: '@phone' }, () => {
  let user: User;

  test.beforeEach(async ({ page }) => {
    await withinOneDay();
    user = await registeredUser('member');
    await rowsOf(`update users set role = 'member' where email = $1`, [user.email]);
    await signIn(page.request, user);
  });

  test('a member rates pictures from a queue that loads more in the background', async ({
    page,
  }) => {
    const draws: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/random-image')) draws.push(pathname + search);
    });
    await page.goto('/rate-images');
    const seen = [await photoShown(page, null)];
    while (seen.length < RATED) {
      await page.getByRole('button', { name: /^Pass/ }).click();
      seen.push(await photoShown(page, seen.at(-1) ?? null));
    }
    expect(new Set(seen).size).toBe(seen.length);
    const [first, ...more] = draws;
    expect(first).toBe('/api/random-images?count=20');
    expect([...new Set(more)]).toEqual(['/api/random-images?count=10']);
  });

  test('a member rates by a tap in /app after the question of the day', async ({ page }) => {
    const imageId = await latestImage();
    showAllAgain = await drawOnly([imageId]);
    await page.goto('/app');
    await page.getByLabel('Your answer').fill('The one who stays.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('blockquote')).toHaveText('The one who stays.');
    await page.getByTestId('rating-card').scrollIntoViewIfNeeded();
    // Otherwise the tap could fall between two pictures.
    await pauseCountdown(page);
    const before = await ratingsOf(imageId);
    await page.getByTestId('rating-card').tap();
    await expect.poll(async () => (await ratingsOf(imageId)).rate_down).toBe(before.rate_down + 1);
    await page.reload();
    await expect(page.getByTestId('rating-card')).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveCount(0);
  });
});

test(
  '/rate-images redirects the role user to /app without offering it in the menu',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page.request, await registeredUser('starter'));
    await page.goto('/rate-images');
    await expect(page).toHaveURL('/app');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Question' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rate Images' })).toHaveCount(0);
  },
);

/** Waits for a picture other than this one; answers its address. */
async function photoShown(page: Page, other: string | null): Promise<string> {
  const photo = page.getByRole('img', { name: 'A photo to rate' });
  await expect(photo).not.toHaveAttribute('src', other ?? '');
  const address = (await photo.getAttribute('src')) ?? '';
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return address;
}
