import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { PlayingCard } from './playing-card.tsx';
import styles from './turning-card.module.css';

interface TurningCardProps {
  /** The side that is shown; the card turns over when it changes. */
  side: 'front' | 'back';
  /** Whether showing this side is a turn, and not the beginning. */
  turned?: boolean;
  /** Shows two more cards behind this one. */
  stacked?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** What the side that turns away shows during the turn; without it, that side is blank. */
  leaving?: ReactNode;
  /** Content of the side that is shown; the other one is not on the page. */
  children: ReactNode;
}

/** A game card that turns over. */
export function TurningCard(props: TurningCardProps) {
  const { side, turned = side === 'back', stacked = false, leaving, children } = props;
  return (
    <PlayingCard stacked={stacked} className={props.className} style={props.style}>
      <div key={side} className={classNames(styles.leaf, turned && styles.turned)}>
        {turned && leaving ? (
          <div className={styles.leaving} aria-hidden="true" inert>
            {leaving}
          </div>
        ) : null}
        <div className={styles.side}>{children}</div>
      </div>
    </PlayingCard>
  );
}
