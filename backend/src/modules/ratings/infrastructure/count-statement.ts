/** Rows per day that count ratings. Ratings of images in the same shard wait for each other. */
const SHARDS = 32;

/** A gesture or a view: one element of each array parameter of the statement. */
export interface Counted {
  imageId: number;
  up: number;
  down: number;
  hold: number;
  views: number;
  /** Null for a view. */
  day: string | null;
}

/** Result for each visible image; null when another transaction has locked its row. */
export interface CountedRow {
  imageId: number;
  totalRating: number | null;
}

/**
 * Adds many changes in one statement, only for images in the view visible_images. Locks rating rows by image id, then
 * day rows by day and shard, so that statements can't deadlock.
 */
function countStatement(locking: 'SKIP LOCKED' | ''): string {
  return `
  WITH given AS (
    SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::numeric[], $5::int[], $6::date[])
      AS given (image_id, up, down, hold, shown, day)
  ), change AS (
    SELECT image_id, sum(up) AS up, sum(down) AS down, sum(hold) AS hold, sum(shown) AS shown,
           count(day) AS times
      FROM given GROUP BY image_id
  ), taken AS (
    SELECT image_id FROM ratings
     WHERE image_id = ANY ($1) AND image_id IN (SELECT id FROM visible_images WHERE id = ANY ($1))
     ORDER BY image_id FOR UPDATE ${locking}
  ), counted AS (
    UPDATE ratings
       SET rate_up = rate_up + up, rate_down = rate_down + down, rate_hold = rate_hold + hold, views = views + shown,
           times_rated = times_rated + times
      FROM taken JOIN change USING (image_id)
     WHERE ratings.image_id = taken.image_id
    RETURNING ratings.image_id, total_rating
  ), by_day AS (
    INSERT INTO rating_days (day, shard, ratings)
    SELECT day, image_id % ${SHARDS}, count(*) FROM given JOIN counted USING (image_id)
     WHERE day IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ON CONSTRAINT rating_days_pkey DO UPDATE SET ratings = rating_days.ratings + EXCLUDED.ratings
  )
  SELECT id AS "imageId", total_rating AS "totalRating"
    FROM visible_images LEFT JOIN counted ON image_id = id WHERE id = ANY ($1)`;
}

/** Skips rows that another transaction has locked. */
export const COUNT_FREE = countStatement('SKIP LOCKED');

/** Waits for locked rows. */
export const COUNT_ALL = countStatement('');

export function columnsOf(items: Counted[]): unknown[][] {
  return [
    items.map(({ imageId }) => imageId),
    items.map(({ up }) => up),
    items.map(({ down }) => down),
    items.map(({ hold }) => hold),
    items.map(({ views }) => views),
    items.map(({ day }) => day),
  ];
}
