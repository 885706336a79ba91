import { useSyncExternalStore } from 'react';
import { ratingAnswers } from '../../../api/rating-answers.ts';
import { rating } from '../../../content/rating.ts';
import { ratingsGivenTo } from '../machine/given-ratings.ts';
import styles from './others-ratings.module.css';

/**
 * Text about the ratings of others: the sum of all ratings without those of this page. Null for a photo not rated
 * here.
 */
export function useOthersRatings(imageId: number): string | null {
  const answer = useSyncExternalStore(ratingAnswers.subscribe, ratingAnswers.last);
  const own = ratingsGivenTo(imageId);
  if (answer?.imageId !== imageId || own === undefined) return null;
  return rating.othersRatings(answer.totalRating - own);
}

/** Slip on a rated photo that tells the ratings of others. */
export function OthersRatings({ imageId }: { imageId: number }) {
  const words = useOthersRatings(imageId);
  return words ? <p className={styles.slip}>{words}</p> : null;
}
