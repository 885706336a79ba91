import type { ProductDay } from '../../../shared/product-day.js';
import type { RatingChange } from './rating.js';

export interface RatedImage {
  imageId: number;
  totalRating: number;
}

/**
 * Counters of pictures. Every change is atomic and committed when its promise resolves; it answers null for a picture
 * that does not exist or is not visible.
 */
export abstract class RatingsRepository {
  /** Also counts the rating for this day. */
  abstract rate(imageId: number, change: RatingChange, day: ProductDay): Promise<RatedImage | null>;

  abstract addView(imageId: number): Promise<RatedImage | null>;
}
