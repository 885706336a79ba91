import type { RatingCounts } from './rating.js';
import { RATING } from '../../../shared/product-rules.js';

/** What the owner of an image may know of its ratings: no rank and no dislikes. */
export interface Reception {
  /** Views, not users: one user may have seen the image several times. */
  timesShown: number;
  /** Likes among ten ratings, rounded; null before there are enough ratings, and when it rounds to none. */
  likedOfTen: number | null;
}

/** Rounds to tenths, so that an owner mostly can't tell from a change what the newest rating was. */
export function receptionOf({ views, rateUp, timesRated }: RatingCounts): Reception {
  const tenths = timesRated < RATING.enough ? 0 : Math.round((10 * rateUp) / timesRated);
  return { timesShown: views, likedOfTen: tenths === 0 ? null : tenths };
}
