import { expect, type Page } from '@playwright/test';
import { rating } from '../../frontend/src/content/rating.ts';
import { ratingsOf } from './pool.js';

/** Collects the ids of the photos that this browser shows from now on, in order, from its calls to count views. */
export function viewsOf(page: Page): number[] {
  const views: number[] = [];
  page.context().on('request', (request) => {
    if (!request.url().endsWith('/api/increment-views')) return;
    views.push((request.postDataJSON() as { imageId: number }).imageId);
  });
  return views;
}

/** Waits for the view after the first `count`; answers its photo's id. */
export async function viewAfter(views: number[], count: number): Promise<number> {
  await expect.poll(() => views.length).toBeGreaterThan(count);
  return views[count] ?? 0;
}

/** Pauses the countdown, and waits for the photo under the pause, which may have begun between two photos. */
export async function pauseCountdown(page: Page): Promise<void> {
  await expect(page.getByTestId('countdown')).toHaveAttribute('data-state', 'running');
  await page.getByRole('button', { name: rating.pause }).click();
  await expect(page.getByTestId('countdown')).toHaveAttribute('data-state', 'paused');
  // From then on the photo takes presses, and its view has been sent.
  await expect(page.getByRole('button', { name: rating.love.name })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
}

/** Waits until the server has counted the views of these new photos, which only this browser shows, in a pause. */
export async function viewsCounted(views: number[], imageIds: number[]): Promise<void> {
  await viewAfter(views, 0);
  const missing = async () => {
    const ratings = await Promise.all(imageIds.map(ratingsOf));
    return views.length - ratings.reduce((sum, each) => sum + each.views, 0);
  };
  await expect.poll(missing).toBe(0);
}
