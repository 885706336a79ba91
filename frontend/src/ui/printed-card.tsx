import type { ComponentProps, CSSProperties } from 'react';
import type { Card } from '../content/card.ts';
import { drawingUrl } from '../content/drawings.ts';
import { gameCards } from '../content/game-cards.ts';
import { classNames } from '../lib/class-names.ts';
import { CardBack } from './card-back.tsx';
import { Pictogram } from './pictogram.tsx';
import { promptSize } from './printed-card-font-sizes.ts';
import styles from './printed-card.module.css';

type PrintedCardProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The card's number in the game, 1 to 60, or a card of another deck. */
  card: number | Card;
  /** Whether the back is shown. A change turns the card over. Omit it for a card that never turns. */
  turned?: boolean;
  /** `eager` for a card in the first view. */
  loading?: 'eager' | 'lazy';
  /** False keeps the browser from loading the drawing of a card that lies face down. */
  withDrawing?: boolean;
};

/**
 * A card as it is printed: drawing, prompt, pictogram and number, in the same colors in both themes. Its width is
 * `--card-width` (16rem by default), at most that of its container, and everything on it scales. Screen readers read
 * its texts, so a decorative card needs `aria-hidden`. Users can turn over a `TurnableCard`.
 */
export function PrintedCard(props: PrintedCardProps) {
  const { card, turned, loading = 'lazy', withDrawing = true, className, ...rest } = props;
  const shown = typeof card === 'number' ? gameCards[card - 1]! : card;
  return (
    <div {...rest} className={classNames(styles.card, turned && styles.turned, className)}>
      <div className={styles.leaf}>
        <Face card={shown} loading={loading} hidden={turned} withDrawing={withDrawing} />
        {turned === undefined ? null : <CardBack className={styles.back} />}
      </div>
    </div>
  );
}

interface FaceProps {
  card: Card;
  loading: 'eager' | 'lazy';
  hidden: boolean | undefined;
  withDrawing: boolean;
}

function Face({ card, loading, hidden, withDrawing }: FaceProps) {
  const { number, kind, prompt, keeper, drawing } = card;
  const src = drawing && drawingUrl(drawing);
  return (
    <div
      className={classNames(styles.face, src && styles.drawn)}
      style={{ '--prompt': `${promptSize(card) / 2.5}cqw` } as CSSProperties}
      aria-hidden={hidden}
    >
      {src ? (
        <img
          className={styles.drawing}
          src={withDrawing ? src : undefined}
          alt=""
          width="480"
          height="408"
          loading={loading}
        />
      ) : (
        <Pictogram className={styles.pictogram} kind={kind} />
      )}
      <p className={styles.prompt}>{prompt}</p>
      {keeper ? <p className={styles.keeper}>{keeper}</p> : null}
      <p className={styles.foot}>
        {src ? <Pictogram className={styles.small} kind={kind} /> : null}
        <span className={styles.kind}>{kind}</span>
        <span>{number}</span>
      </p>
    </div>
  );
}
