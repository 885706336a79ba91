import type { ReactNode } from 'react';
import { rating } from '../../../content/rating.ts';
import { RATING } from '../../../content/rules.ts';
import { RatingWidget } from '../../../features/ratings/card/rating-widget.tsx';
import { usePhotoQueue } from '../../../features/ratings/queue/use-photo-queue.ts';
import { classNames } from '../../../lib/class-names.ts';
import { numberWord } from '../../../lib/number-words.ts';
import page from '../../../ui/page.module.css';
import styles from './rating-stage.module.css';

interface RatingStageProps {
  /** Queue length at which more photos are fetched. */
  refillAt: number;
  /** Heading of the page. */
  children: ReactNode;
}

/** The rating widget on pages of users, with a heading and photos that are loaded ahead. */
export function RatingStage({ refillAt, children }: RatingStageProps) {
  const queue = usePhotoQueue({ refillAt });
  return (
    <div className={classNames(page.page, styles.stage)}>
      <header className={classNames(page.wordsToRate, styles.words)}>
        {children}
        <p>{`${numberWord(RATING.countdown / 1_000, { capital: true })} seconds each. No words.`}</p>
      </header>
      <RatingWidget className={styles.widget} source={queue} words={rating.ahead} />
    </div>
  );
}
