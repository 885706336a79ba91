import { expect, type Locator, type Page } from '@playwright/test';
import { rowsOf } from './database.js';

/** The place of the portal with the photos that wait for review. */
export const WAITING = '?tab=review&hideRemoved=true&hideAccepted=true';

/**
 * Leaves only these photos in the review: accepts all others until the returned function is called. Reports of the
 * others stay settled.
 */
export async function reviewOnly(ids: number[]): Promise<() => Promise<void>> {
  const others = await rowsOf<{ id: number; removed: boolean | null }>(
    `with others as (select id, removed from images where id <> all($1) and removed is distinct from false)
     update images set removed = false from others where images.id = others.id
     returning others.id, others.removed`,
    [ids],
  );
  await rowsOf(
    'update image_reports set settled_at = now() where settled_at is null and image_id <> all($1)',
    [ids],
  );
  return async () => {
    for (const { id, removed } of others) {
      await rowsOf('update images set removed = $2 where id = $1', [id, removed]);
    }
  };
}

/**
 * The decisions stored for photos, by id: true removed, false accepted, null waiting; deleted photos are absent.
 */
export async function reviewStates(ids: number[]): Promise<Record<number, boolean | null>> {
  const rows = await rowsOf<{ id: number; removed: boolean | null }>(
    'select id, removed from images where id = any($1)',
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, removed }) => [id, removed]));
}

/** The photo that the review shows. */
export function shownPhoto(page: Page): Locator {
  return page.getByRole('img', { name: /^Photo \d+$/ });
}

/** Waits until the photo under review and its neighbors have loaded. */
export async function neighborsReady(page: Page): Promise<void> {
  const ready = () =>
    page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('img[alt^="Photo "]')];
      const loaded = images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      return images.length > 0 && loaded.length === images.length;
    });
  await expect.poll(ready).toBe(true);
}

/** The name of the photo under review at this moment, without waiting; null while it is loading. */
export function seenNow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[alt^="Photo "]')];
    const shown = images.find((image) => image.checkVisibility({ visibilityProperty: true }));
    return shown?.complete && shown.naturalWidth > 0 ? shown.alt : null;
  });
}
