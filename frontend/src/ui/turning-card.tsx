import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { PlayingCard } from './playing-card.tsx';
import styles from './turning-card.module.css';

interface TurningCardProps {
  /** The visible side; a change turns the card over. */
  side: 'front' | 'back';
  /** Whether the card has turned to this side, which is false at the beginning. */
  turned?: boolean;
  /** Shows two more cards behind this one. */
  stacked?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Content of the side that turns away, during the turn; without it, that side is blank. */
  leaving?: ReactNode;
  /** Content of the visible side; the other side is not in the page. */
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
