import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { PrintedCard } from '../../ui/printed-card.tsx';
import styles from './dealt-cards.module.css';

export interface DealtCardsProps {
  /** Numbers of the cards. */
  cards: readonly number[];
  /** `around` the middle of their place, which is `--middle` wide, or in a loose row down their place. */
  lie: 'around' | 'down';
  className?: string;
}

/** Cards of the game that lie on the table as decoration. */
export default function DealtCards({ cards, lie, className }: DealtCardsProps): ReactNode {
  return (
    <div className={classNames(styles[lie], className)} aria-hidden="true">
      {cards.map((card) => (
        <PrintedCard key={card} card={card} className={styles.card} loading="eager" />
      ))}
    </div>
  );
}
