import { useSyncExternalStore } from 'react';
import { ratingAnswers } from '../../../api/rating-answers.ts';
import { rating } from '../../../content/rating.ts';
import styles from './felt.module.css';

/** What the photo did before: ups less downs, without this rating, so there were at least so many ups. */
export function useFelt(imageId: number, passed: boolean): string | null {
  const answer = useSyncExternalStore(ratingAnswers.subscribe, ratingAnswers.last);
  if (answer?.imageId !== imageId) return null;
  return rating.felt(answer.totalRating + (passed ? 1 : -1));
}

/** A slip on the photo that was rated. */
export function Felt({ imageId, passed }: { imageId: number; passed: boolean }) {
  const words = useFelt(imageId, passed);
  return words ? <p className={styles.slip}>{words}</p> : null;
}
