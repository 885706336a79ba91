import { useSyncExternalStore } from 'react';
import { ratingAnswers } from '../../../api/rating-answers.ts';
import { rating } from '../../../content/rating.ts';
import { givenTo } from '../machine/given-ratings.ts';
import styles from './felt.module.css';

/** What the photo did to others: of ups less downs, at least so many are ups. */
export function useFelt(imageId: number): string | null {
  const answer = useSyncExternalStore(ratingAnswers.subscribe, ratingAnswers.last);
  const own = givenTo(imageId);
  if (answer?.imageId !== imageId || own === undefined) return null;
  return rating.felt(answer.totalRating - own);
}

/** A slip on the photo that was rated. */
export function Felt({ imageId }: { imageId: number }) {
  const words = useFelt(imageId);
  return words ? <p className={styles.slip}>{words}</p> : null;
}
