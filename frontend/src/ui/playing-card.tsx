import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './playing-card.module.css';

export type PlayingCardProps = ComponentProps<'div'> & {
  /** Shows two more cards behind this one. */
  stacked?: boolean;
  /** Draws the inner line; false when the content brings its own. */
  lined?: boolean;
};

/** A game card: rounded, with a thin inner line and a soft shadow. */
export function PlayingCard(props: PlayingCardProps) {
  const { stacked = false, lined = true, className, children, ...rest } = props;
  return (
    <div {...rest} className={classNames(styles.card, className)}>
      {stacked ? (
        <>
          <span className={classNames(styles.sheet, styles.third)} aria-hidden="true" />
          <span className={classNames(styles.sheet, styles.second)} aria-hidden="true" />
        </>
      ) : null}
      <span className={styles.sheet} aria-hidden="true" />
      {children}
      {lined ? <span className={styles.line} aria-hidden="true" /> : null}
    </div>
  );
}
