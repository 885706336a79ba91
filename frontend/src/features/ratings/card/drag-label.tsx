import { rating } from '../../../content/rating.ts';
import { RATING } from '../../../content/rules.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from './drag-label.module.css';
import { RatingIcon } from './rating-icons.tsx';

/** Names the rating that a dragged card would get now. The label is opaque once the card is dragged far enough. */
export function DragLabel({ drag }: { drag: number }) {
  const name = drag < 0 ? 'pass' : 'love';
  const share = Math.min(1, Math.abs(drag) / RATING.dragged);
  return (
    <span
      className={classNames(styles.words, styles[name], share === 1 && styles.sure)}
      style={{ opacity: 0.35 + 0.65 * share }}
      aria-hidden="true"
      data-testid="drag"
    >
      <RatingIcon name={name} />
      <span>{rating[name].name}</span>
    </span>
  );
}
