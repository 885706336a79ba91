import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { lengthOf } from '../../lib/text-length.ts';
import { TurningCard } from '../../ui/turning-card.tsx';
import { TODAYS_CARD } from '../../ui/view-transition.ts';
import styles from './own-card.module.css';

interface OwnCardProps {
  answer: { questionContent: string; responseContent: string };
}

const LARGE_UP_TO = 60;
/** A longer answer needs the width of the table. */
const NARROW_UP_TO = 140;

/** The user's own answer of the day, face up. */
export function OwnCard({ answer: { questionContent, responseContent } }: OwnCardProps) {
  const id = useId();
  const length = lengthOf(responseContent);
  return (
    <article aria-labelledby={id} data-wide={length > NARROW_UP_TO || undefined}>
      <TurningCard side="front" style={TODAYS_CARD} className={styles.card}>
        <div className={styles.face}>
          <h3 id={id} className={styles.who}>
            You
          </h3>
          <p className={styles.asked}>{questionContent}</p>
          <blockquote className={classNames(styles.answer, length <= LARGE_UP_TO && styles.large)}>
            {responseContent}
          </blockquote>
        </div>
      </TurningCard>
    </article>
  );
}
