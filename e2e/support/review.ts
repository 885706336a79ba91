import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { rowsOf } from './database.js';
import { asVisitor, sendPhoto } from './users.js';
import { latestImage } from './pool.js';

/** A picture waiting for review. */
export interface WaitingImage {
  id: number;
  /** Red value of its flat color, from 0 to 255. */
  red: number;
}

/** The currently displayed picture. */
export interface SeenImage {
  name: string;
  red: number;
}

const SIZE = { width: 90, height: 120 };

/** Sends `count` photos, each with a different red value. */
export function sendToReview(count: number): Promise<WaitingImage[]> {
  return asVisitor(async (visitor) => {
    const sent: WaitingImage[] = [];
    for (let index = 0; index < count; index += 1) {
      const red = Math.round((255 * index) / Math.max(1, count - 1));
      await sendPhoto(visitor, { photo: await flatPhoto(red) });
      sent.push({ id: await latestImage(), red });
    }
    return sent;
  });
}

/** Accepts every other picture until the returned function is called, so that the review contains only these. */
export async function reviewOnly(ids: number[]): Promise<() => Promise<void>> {
  const others = await rowsOf<{ id: number; removed: boolean | null }>(
    `with others as (select id, removed from images where id <> all($1) and removed is distinct from false)
     update images set removed = false from others where images.id = others.id
     returning others.id, others.removed`,
    [ids],
  );
  return async () => {
    for (const { id, removed } of others) {
      await rowsOf('update images set removed = $2 where id = $1', [id, removed]);
    }
  };
}

/**
 * The decisions stored for pictures, by id: true removed, false accepted, null waiting; deleted pictures are absent.
 */
export async function reviewStates(ids: number[]): Promise<Record<number, boolean | null>> {
  const rows = await rowsOf<{ id: number; removed: boolean | null }>(
    'select id, removed from images where id = any($1)',
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, removed }) => [id, removed]));
}

/** The picture under review. */
export function shownImage(page: Page): Locator {
  return page.getByRole('img', { name: /^Picture \d+$/ });
}

/** Waits until the picture under review and its neighbors have loaded. */
export async function neighborsReady(page: Page): Promise<void> {
  const ready = () =>
    page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('img[alt^="Picture "]')];
      const loaded = images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      return images.length > 0 && loaded.length === images.length;
    });
  await expect.poll(ready).toBe(true);
}

/** Reads the current state of the page without waiting. */
export function seenNow(page: Page): Promise<SeenImage | null> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('img[alt^="Picture "]')].find(
      (image) => image.checkVisibility({ visibilityProperty: true }),
    );
    if (!shown?.complete || shown.naturalWidth === 0) return null;
    const pencil = new OffscreenCanvas(1, 1).getContext('2d');
    pencil?.drawImage(shown, 0, 0, 1, 1);
    return { name: shown.alt, red: pencil?.getImageData(0, 0, 1, 1).data[0] ?? -1 };
  });
}

async function flatPhoto(red: number) {
  const background = { r: red, g: 90, b: 90 };
  const flat = sharp({ create: { ...SIZE, channels: 3, background } });
  return { name: 'flat.png', mimeType: 'image/png', buffer: await flat.png().toBuffer() };
}
