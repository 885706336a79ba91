import { freeCards } from '../../content/free-cards.ts';
import { classNames } from '../../lib/class-names.ts';
import { PrintedCard } from '../printed-card.tsx';
import { Scissors } from './scissors.tsx';
import styles from './free-cards-strip.module.css';

/** Numbers of the cards on the strip; the first one has just been cut off. */
const NUMBERS = [18, 1, 2, 5, 6, 16, 14];

/** A full-width strip of free cards. */
export function FreeCardsStrip({ className }: { className?: string | undefined }) {
  const [first, ...others] = NUMBERS.map((number) => freeCards[number - 1]!);
  return (
    <div className={classNames(styles.table, className)} aria-hidden="true">
      <PrintedCard className={styles.loose} card={first!} />
      <Scissors className={styles.scissors} />
      <div className={styles.strip}>
        {others.map((card) => (
          <PrintedCard key={card.number} className={styles.card} card={card} />
        ))}
      </div>
    </div>
  );
}
