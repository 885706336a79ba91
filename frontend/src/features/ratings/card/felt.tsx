import { useSyncExternalStore } from 'react';
import { ratingAnswers } from '../../../api/rating-answers.ts';
import { rating } from '../../../content/rating.ts';
import styles from './felt.module.css';

/** Ups less downs that this page gave each photo. */
const given = new Map<number, number>();

/** Others did not give this. */
export function rememberGiven(imageId: number, change: 1 | -1): void {
  given.set(imageId, (given.get(imageId) ?? 0) + change);
}

/** What the photo did to others: of ups less downs, at least so many are ups. */
export function useFelt(imageId: number): string | null {
  const answer = useSyncExternalStore(ratingAnswers.subscribe, ratingAnswers.last);
  const own = given.get(imageId);
  if (answer?.imageId !== imageId || own === undefined) return null;
  return rating.felt(answer.totalRating - own);
}

/** A slip on the photo that was rated. */
export function Felt({ imageId }: { imageId: number }) {
  const words = useFelt(imageId);
  return words ? <p className={styles.slip}>{words}</p> : null;
}
