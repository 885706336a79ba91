import type { ReactNode } from 'react';
import { howToPlay } from '../../content/how-to-play.ts';
import { TurnableCard } from '../../ui/turnable-card.tsx';
import styles from './how-to-play.module.css';

/** Three cards to turn over. They load after the page, because they need scripts and would make its HTML too long. */
export default function HowToPlayCards(): ReactNode {
  return howToPlay.try.cards.map((card) => (
    <TurnableCard key={card} card={card} className={styles.card} />
  ));
}
