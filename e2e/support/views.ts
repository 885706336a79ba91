import { expect, type Page } from '@playwright/test';
import { rating } from '../../frontend/src/content/rating.ts';
import { ratingsOf } from './stored-photos.js';

/**
 * Collects the ids of the photos that this browser shows from now on, in order. Reads them from the calls that count
 * views.
 */
export function viewsOf(page: Page): number[] {
  const views: number[] = [];
  page.context().on('request', (request) => {
    if (!request.url().endsWith('/api/increment-views')) return;
    views.push((request.postDataJSON() as { imageId: number }).imageId);
  });
  return views;
}

/** Waits until more than `count` photos were shown; returns the id of the next one. */
export async function viewAfter(views: number[], count: number): Promise<number> {
  await expect.poll(() => views.length).toBeGreaterThan(count);
  return views[count] ?? 0;
}

/** Pauses the countdown and waits until a photo is shown, because the pause may begin between two photos. */
export async function pauseCountdown(page: Page): Promise<void> {
  await expect(page.getByTestId('countdown')).toHaveAttribute('data-state', 'running');
  await page.getByRole('button', { name: rating.pause }).click();
  await expect(page.getByTestId('countdown')).toHaveAttribute('data-state', 'paused');
  // A shown photo can be rated, and its view has been sent.
  await expect(page.getByRole('button', { name: rating.love.name })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
}

/**
 * Waits until the server has counted all views of these photos, which only this browser shows. Needs a paused
 * countdown.
 */
export async function viewsCounted(views: number[], imageIds: number[]): Promise<void> {
  await viewAfter(views, 0);
  const missing = async () => {
    const ratings = await Promise.all(imageIds.map(ratingsOf));
    return views.length - ratings.reduce((sum, each) => sum + each.views, 0);
  };
  await expect.poll(missing).toBe(0);
}
