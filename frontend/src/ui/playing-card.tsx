import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './playing-card.module.css';

export type PlayingCardProps = ComponentProps<'div'> & {
  /** Shows two more cards behind this one. */
  stacked?: boolean;
};

/** A game card: rounded, with a thin inner line and a soft shadow. */
export function PlayingCard({ stacked = false, className, children, ...props }: PlayingCardProps) {
  return (
    <div {...props} className={classNames(styles.card, className)}>
      {stacked ? (
        <>
          <span className={classNames(styles.sheet, styles.third)} aria-hidden="true" />
          <span className={classNames(styles.sheet, styles.second)} aria-hidden="true" />
        </>
      ) : null}
      <span className={styles.sheet} aria-hidden="true" />
      {children}
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
}
