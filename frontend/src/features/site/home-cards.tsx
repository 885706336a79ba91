import type { ReactNode } from 'react';
import { PrintedCard } from '../../ui/printed-card.tsx';
import styles from './home-cards.module.css';

/** Numbers of the cards that lie around the photo. */
const ON_THE_TABLE = [1, 24, 20, 8];

/** Cards around the photo. They are dealt once the page lives: drawn by the server, they would double its size. */
export default function HomeCards(): ReactNode {
  return (
    <div className={styles.cards} aria-hidden="true">
      {ON_THE_TABLE.map((card) => (
        <PrintedCard key={card} card={card} className={styles.card} loading="eager" />
      ))}
    </div>
  );
}
