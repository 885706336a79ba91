import { classNames } from '../../lib/class-names.ts';
import { CardBack } from '../../ui/card-back.tsx';
import { PlayingCard } from '../../ui/playing-card.tsx';
import styles from './empty-card.module.css';
import { FileChoice } from './file-choice.tsx';

interface EmptyCardProps {
  /** Whether a file is dragged over the card. */
  over: boolean;
  onFile: (file: File) => void;
}

/** Empty state: a blank card with two ways to add a photo. */
export function EmptyCard({ over, onFile }: EmptyCardProps) {
  return (
    <PlayingCard stacked className={classNames(styles.card, over && styles.over)}>
      <div className={styles.face}>
        <Viewfinder />
        <p className={styles.say}>{over ? 'Let go here.' : 'Your card goes here.'}</p>
        <div className={styles.ways}>
          <FileChoice label="Take Photo" look="quiet" camera onFile={onFile} />
          <FileChoice label="Choose Photo" look="quiet" onFile={onFile} />
        </div>
        <p className={styles.drop}>or drop a photo on the card</p>
      </div>
    </PlayingCard>
  );
}

/** A card in the corners of a viewfinder. */
function Viewfinder() {
  return (
    <div className={styles.viewfinder} aria-hidden="true">
      <svg className={styles.corners} viewBox="0 0 120 140">
        <path d="M3 30V15A12 12 0 0 1 15 3h15" />
        <path d="M90 3h15a12 12 0 0 1 12 12v15" />
        <path d="M117 110v15a12 12 0 0 1-12 12H90" />
        <path d="M30 137H15a12 12 0 0 1-12-12v-15" />
      </svg>
      <CardBack className={styles.sketch} />
    </div>
  );
}
