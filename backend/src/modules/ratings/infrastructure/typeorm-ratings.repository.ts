import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { RatingChange } from '../domain/rating.js';
import { type RatedImage, RatingsRepository } from '../domain/ratings.repository.js';

/** Only pictures in the view visible_images take part. */
const RATE = `
  UPDATE ratings
     SET rate_up = rate_up + $2, rate_down = rate_down + $3, rate_hold = rate_hold + $4
   WHERE image_id = (SELECT id FROM visible_images WHERE id = $1)
  RETURNING image_id AS "imageId", total_rating AS "totalRating"`;

const ADD_VIEW = `
  UPDATE ratings SET views = views + 1
   WHERE image_id = (SELECT id FROM visible_images WHERE id = $1)
  RETURNING image_id AS "imageId", total_rating AS "totalRating"`;

@Injectable()
export class TypeormRatingsRepository extends RatingsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  rate(imageId: number, { up, down, hold }: RatingChange): Promise<RatedImage | null> {
    return this.update(RATE, [imageId, up, down, hold]);
  }

  addView(imageId: number): Promise<RatedImage | null> {
    return this.update(ADD_VIEW, [imageId]);
  }

  private async update(statement: string, values: number[]): Promise<RatedImage | null> {
    const rows = await this.database.write<RatedImage>(statement, values);
    return rows[0] ?? null;
  }
}
