import { useState } from 'react';
import type { Card } from '../content/card.ts';
import { classNames } from '../lib/class-names.ts';
import { PrintedCard } from './printed-card.tsx';
import styles from './turnable-card.module.css';

interface TurnableCardProps {
  /** The card's number in the game, 1 to 60, or a card of another deck. */
  card: number | Card;
  className?: string;
}

/**
 * A printed card that lies face down until it is pressed; another press turns it back. It has the size of a
 * `PrintedCard`.
 */
export function TurnableCard({ card, className }: TurnableCardProps) {
  const [up, setUp] = useState(false);
  const [touched, setTouched] = useState(false);
  const number = typeof card === 'number' ? card : card.number;
  return (
    <div
      className={classNames(styles.turnable, className)}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      <button
        type="button"
        className={styles.button}
        aria-expanded={up}
        aria-label={`Turn over card ${number}`}
        onClick={() => setUp(!up)}
      />
      <PrintedCard card={card} turned={!up} withDrawing={touched || up} />
    </div>
  );
}
