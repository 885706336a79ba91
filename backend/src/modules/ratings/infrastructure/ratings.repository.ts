import { type BeforeApplicationShutdown, Injectable, Optional } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GroupedWork } from '../../../platform/database/grouped-work.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import type { ProductDay } from '../../../shared/product-day.js';
import type { RatedImage, RatingChange, RatingCounts } from '../domain/rating.js';

/** Rows per day that count ratings. Ratings of images in the same shard wait for each other. */
const SHARDS = 32;

/** A gesture or a view: one element of each array parameter of the statement. */
interface Counted {
  imageId: number;
  up: number;
  down: number;
  hold: number;
  views: number;
  /** Null for a view. */
  day: string | null;
}

/** Result for each visible image; null when another transaction has locked its row. */
interface CountedRow {
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
const COUNT_FREE = countStatement('SKIP LOCKED');

/** Waits for locked rows. */
const COUNT_ALL = countStatement('');

const COLUMNS = ['imageId', 'up', 'down', 'hold', 'views', 'day'] as const;

/** Maximum changes per statement, and maximum changes waiting for the next one. */
const AT_ONCE = 500;
const PLACES = 2_000;

/** Raw SQL, because `images` belongs to another module, whose entity can't be imported here. */
const FIND_COUNTS_OF = `
  SELECT image_id AS id, views, rate_up AS "rateUp", times_rated AS "timesRated"
    FROM images JOIN ratings ON image_id = images.id
   WHERE email = $1 AND image_id > $2 ORDER BY image_id LIMIT $3`;

/**
 * Subtracts from both tables, which it locks in the order of `countStatement`. No counter falls below zero, because a
 * restored backup may lack the rating.
 */
const TAKE_BACK = `
  WITH kept AS (
    UPDATE ratings
       SET rate_up = rate_up - $2, rate_down = rate_down - $3, rate_hold = rate_hold - $4, times_rated = times_rated - 1
     WHERE image_id = $1 AND image_id IN (SELECT id FROM visible_images WHERE id = $1)
       AND rate_up >= $2 AND rate_down >= $3 AND rate_hold >= $4 AND times_rated > 0
    RETURNING image_id
  )
  UPDATE rating_days SET ratings = ratings - 1
    FROM kept WHERE day = $5 AND shard = image_id % ${SHARDS} AND ratings > 0`;

/** Raw SQL, because it joins a view of another module. */
const FIND_TOTAL = `
  SELECT image_id AS "imageId", total_rating AS "totalRating"
    FROM ratings JOIN visible_images ON visible_images.id = image_id WHERE image_id = $1`;

type Groups = GroupedWork<Counted, CountedRow['totalRating'] | undefined>;

/**
 * Counters of images. Every change is atomic and committed when its promise resolves, to null for an image that is
 * missing or not visible. Counts in batches: changes that arrive during a statement go into the next one. For one image
 * and 64 clients, this counts several times as many ratings as one statement per change. A change to a locked row goes
 * to a second queue that waits for the lock, so that it delays only ratings of the same image. Raw SQL, because one
 * statement locks, counts and reports a batch.
 */
@Injectable()
export class RatingsRepository implements BeforeApplicationShutdown {
  private readonly free: Groups;
  private readonly locked: Groups;

  constructor(
    private readonly database: Database,
    metrics: Metrics,
    @Optional() atOnce = AT_ONCE,
  ) {
    this.free = this.groups(COUNT_FREE, atOnce);
    this.locked = this.groups(COUNT_ALL, atOnce);
    for (const name of ['groups', 'items'] as const) {
      metrics.counter(
        {
          name: `unspoken_rating_${name}_total`,
          help: `Ratings and views that were counted, in ${name}.`,
        },
        () => this.free.done[name] + this.locked.done[name],
      );
    }
  }

  /** Also counts the rating for this product day. */
  rate(imageId: number, change: RatingChange, day: ProductDay): Promise<RatedImage | null> {
    return this.count({ imageId, ...change, views: 0, day });
  }

  /** Subtracts what `rate` has added for this product day. Does nothing for an image that is not visible. */
  async takeBack(
    imageId: number,
    { up, down, hold }: RatingChange,
    day: ProductDay,
  ): Promise<void> {
    await this.database.write(TAKE_BACK, [imageId, up, down, hold, day]);
  }

  async findTotal(imageId: number): Promise<RatedImage | null> {
    const [rated] = await this.database.select<RatedImage>(FIND_TOTAL, [imageId]);
    return rated ?? null;
  }

  /** Counts of the user's images in the order of their ids, from the first id above `after`. */
  findCountsOf(email: string, after: number, atMost: number) {
    const values = [email, after, atMost];
    return this.database.select<RatingCounts & { id: number }>(FIND_COUNTS_OF, values);
  }

  addView(imageId: number): Promise<RatedImage | null> {
    return this.count({ imageId, up: 0, down: 0, hold: 0, views: 1, day: null });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.free.drain();
    await this.locked.drain();
  }

  private async count(item: Counted): Promise<RatedImage | null> {
    const { imageId } = item;
    let total = await this.free.add(item);
    if (total === null) total = await this.locked.add(item);
    return typeof total === 'number' ? { imageId, totalRating: total } : null;
  }

  private groups(statement: string, atOnce: number): Groups {
    return new GroupedWork({
      work: async (items) => {
        const rows = await this.database.write<CountedRow>(
          statement,
          COLUMNS.map((column) => items.map((item) => item[column])),
        );
        const totals = new Map(rows.map(({ imageId, totalRating }) => [imageId, totalRating]));
        return items.map(({ imageId }) => totals.get(imageId));
      },
      atOnce,
      places: PLACES,
    });
  }
}
