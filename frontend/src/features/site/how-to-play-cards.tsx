import type { ReactNode } from 'react';
import { howToPlay } from '../../content/how-to-play.ts';
import { TurnableCard } from '../../ui/turnable-card.tsx';
import styles from './how-to-play.module.css';

/** Three cards to turn over. They come after the page: its HTML would be too long with them, and they need scripts. */
export default function HowToPlayCards(): ReactNode {
  return howToPlay.try.cards.map((card) => (
    <TurnableCard key={card} card={card} className={styles.card} />
  ));
}
