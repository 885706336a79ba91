import type { ProductDay } from '../../../shared/product-day.js';
import type { RatingChange } from './rating.js';

export interface RatedImage {
  imageId: number;
  totalRating: number;
}

export interface RatingCounts {
  views: number;
  rateUp: number;
  timesRated: number;
}

/**
 * Counters of images. Every change is atomic and committed when its promise resolves. Returns null for an image that is
 * missing or not visible.
 */
export abstract class RatingsRepository {
  /** Also counts the rating for this product day. */
  abstract rate(imageId: number, change: RatingChange, day: ProductDay): Promise<RatedImage | null>;

  /** Counts of the owner's images with higher ids than `after`, by `id`, which is that of the image. */
  abstract findCountsOf(
    owner: string,
    after: number,
    atMost: number,
  ): Promise<(RatingCounts & { id: number })[]>;

  abstract addView(imageId: number): Promise<RatedImage | null>;
}

/** Bounds of the counters, by which lists of ratings are sorted. */
export abstract class RatingBoundsRepository {
  /**
   * Raises lower bounds to the least counters, for some blocks from this one on; counters only grow. Returns the block
   * to go on with, or null after the last one.
   */
  abstract raise(from: number): Promise<number | null>;
}
