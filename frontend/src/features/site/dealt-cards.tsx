import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { PrintedCard } from '../../ui/printed-card.tsx';
import styles from './dealt-cards.module.css';

export interface DealtCardsProps {
  /** Numbers of the cards. */
  cards: readonly number[];
  /**
   * `around` places the cards around the middle of the container, which is `--middle` wide; `down` lays them in a loose
   * column.
   */
  lie: 'around' | 'down';
  className?: string;
}

/** Cards of the game as decoration. */
export default function DealtCards({ cards, lie, className }: DealtCardsProps): ReactNode {
  return (
    <div className={classNames(styles[lie], className)} aria-hidden="true">
      {cards.map((card) => (
        <PrintedCard key={card} card={card} className={styles.card} loading="eager" />
      ))}
    </div>
  );
}
