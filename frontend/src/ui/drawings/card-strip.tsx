import { classNames } from '../../lib/class-names.ts';
import { Scissors } from './scissors.tsx';
import styles from './card-strip.module.css';

interface FreeCardsStripProps {
  questions: readonly string[];
  className?: string;
}

/** A full-width strip of printed cards; the first one has just been cut off. */
export function FreeCardsStrip({ questions, className }: FreeCardsStripProps) {
  const [first, ...others] = questions;
  return (
    <div className={classNames(styles.table, className)} aria-hidden="true">
      <p className={classNames(styles.paper, styles.card, styles.loose)}>{first}</p>
      <Scissors className={styles.scissors} />
      <div className={classNames(styles.paper, styles.strip)}>
        {others.map((question) => (
          <p key={question} className={styles.card}>
            {question}
          </p>
        ))}
      </div>
    </div>
  );
}
