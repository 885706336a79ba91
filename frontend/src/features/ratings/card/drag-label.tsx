import { useSyncExternalStore } from 'react';
import { rating } from '../../../content/rating.ts';
import { RATING } from '../../../content/rules.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { RatingSession } from '../machine/rating-session.ts';
import styles from './drag-label.module.css';
import { RatingIcon } from './rating-icons.tsx';

/** Names the rating that a dragged card would get now. The label is opaque once the card is dragged far enough. */
export function DragLabel({ session }: { session: RatingSession }) {
  const isPass = useSyncExternalStore(session.subscribe, () => session.snapshot().drag < 0);
  const isFar = () => Math.abs(session.snapshot().drag) >= RATING.dragged;
  const isSure = useSyncExternalStore(session.subscribe, isFar);
  const name = isPass ? 'pass' : 'love';
  return (
    <span
      className={classNames(styles.label, styles[name], isSure && styles.sure)}
      aria-hidden="true"
      data-testid="drag"
    >
      <RatingIcon name={name} />
      <span>{rating[name].name}</span>
    </span>
  );
}
