import { useSyncExternalStore } from 'react';
import { lastRatingResult } from '../../../api/last-rating-result.ts';
import { rating } from '../../../content/rating.ts';
import { ratingsGivenTo } from '../machine/given-ratings.ts';
import styles from './others-ratings.module.css';

/**
 * Text about the ratings of others: the total of the photo without the ratings that this page gave. Null unless this
 * page rated the photo last.
 */
export function useOthersRatings(imageId: number): string | null {
  const result = useSyncExternalStore(lastRatingResult.subscribe, lastRatingResult.get);
  const own = ratingsGivenTo(imageId);
  if (result?.imageId !== imageId || own === undefined) return null;
  return rating.othersRatings(result.totalRating - own);
}

/** Slip of paper on a rated photo that says how others rated it. */
export function OthersRatings({ imageId }: { imageId: number }) {
  const words = useOthersRatings(imageId);
  return words ? <p className={styles.slip}>{words}</p> : null;
}
