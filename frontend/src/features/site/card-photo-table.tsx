import { CardPhotoBlock, type CardPhotoBlockProps } from './card-photo-block.tsx';
import styles from './card-photo-table.module.css';
import { TableCards } from './table-cards.tsx';

/** Numbers of the cards that lie beside the form: a drawing, a tower, a hat. */
const PLAYED = [20, 31, 38];

/** The form for the photo of a card with cards to play beside it, where there is room. */
export function CardPhotoTable(props: CardPhotoBlockProps) {
  const cards = <TableCards cards={PLAYED} lie="down" className={styles.cards} />;
  return <CardPhotoBlock {...props} className={styles.table} beside={cards} />;
}
