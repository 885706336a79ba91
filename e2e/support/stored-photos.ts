import { rowsOf } from './database.js';
import type { ChosenFile } from './photos.js';
import { asVisitor, sendPhoto } from './users.js';

export interface Ratings {
  times_rated: number;
  rate_up: number;
  rate_down: number;
  /** Total time of all holds, in seconds. */
  rate_hold: number;
  views: number;
}

/**
 * Limits the random draw to these photos until the returned function is called, because tests must not depend on
 * chance.
 */
export async function drawOnly(imageIds: number[]): Promise<() => Promise<void>> {
  const hidden = await rowsOf<{ id: number }>(
    `update images set visibility = 'only-me' where visibility = 'public' and id <> all($1) returning id`,
    [imageIds],
  );
  const ids = hidden.map(({ id }) => id);
  return async () => {
    await rowsOf(`update images set visibility = 'public' where id = any($1)`, [ids]);
  };
}

/** Sends this many photos as a visitor, and returns their ids. */
export async function newPhotos(count: number, photo?: ChosenFile): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await asVisitor((visitor) => sendPhoto(visitor, { photo }));
    ids.push(await latestPhoto());
  }
  return ids;
}

/** The id of the newest photo. */
export async function latestPhoto(): Promise<number> {
  const [row] = await rowsOf<{ id: number }>('select max(id) as id from images');
  if (!row) throw new Error('No photo has been stored');
  return row.id;
}

/** The rating counters of a photo. */
export async function ratingsOf(imageId: number): Promise<Ratings> {
  const [row] = await rowsOf<Ratings>(
    `select times_rated, rate_up, rate_down, rate_hold::float8 as rate_hold, views from ratings where image_id = $1`,
    [imageId],
  );
  if (!row) throw new Error(`Photo ${imageId} has no ratings`);
  return row;
}
