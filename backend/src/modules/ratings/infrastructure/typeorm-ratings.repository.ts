import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ProductDay } from '../../../shared/product-day.js';
import type { RatingChange } from '../domain/rating.js';
import { type RatedImage, RatingsRepository } from '../domain/ratings.repository.js';

/** The rows that count a day; ratings of pictures in the same shard wait for each other. */
const SHARDS = 32;

/**
 * Only pictures in the view visible_images take part. The day's counter is the last row that is locked, and the only
 * one of its kind, so that ratings can't wait for each other in a circle.
 */
const RATE = `
  WITH rated AS (
    UPDATE ratings
       SET rate_up = rate_up + $2, rate_down = rate_down + $3, rate_hold = rate_hold + $4
     WHERE image_id = (SELECT id FROM visible_images WHERE id = $1)
    RETURNING image_id, total_rating
  ), counted AS (
    INSERT INTO rating_days (day, shard, ratings) SELECT $5::date, image_id % ${SHARDS}, 1 FROM rated
    ON CONFLICT ON CONSTRAINT rating_days_pkey DO UPDATE SET ratings = rating_days.ratings + 1
  )
  SELECT image_id AS "imageId", total_rating AS "totalRating" FROM rated`;

const ADD_VIEW = `
  UPDATE ratings SET views = views + 1
   WHERE image_id = (SELECT id FROM visible_images WHERE id = $1)
  RETURNING image_id AS "imageId", total_rating AS "totalRating"`;

@Injectable()
export class TypeormRatingsRepository extends RatingsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  rate(
    imageId: number,
    { up, down, hold }: RatingChange,
    day: ProductDay,
  ): Promise<RatedImage | null> {
    return this.update(RATE, [imageId, up, down, hold, day]);
  }

  addView(imageId: number): Promise<RatedImage | null> {
    return this.update(ADD_VIEW, [imageId]);
  }

  private async update(statement: string, values: unknown[]): Promise<RatedImage | null> {
    const rows = await this.database.write<RatedImage>(statement, values);
    return rows[0] ?? null;
  }
}
