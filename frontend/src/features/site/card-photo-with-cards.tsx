import { CardPhotoBlock, type CardPhotoBlockProps } from './card-photo-block.tsx';
import styles from './card-photo-with-cards.module.css';
import { LazyDealtCards } from './lazy-dealt-cards.tsx';

/** Numbers of the cards beside the form: a drawing, a tower, a hat. */
const PLAYED = [20, 31, 38];

/** The upload form; where there is room, cards of the game are beside it. */
export function CardPhotoWithCards(props: CardPhotoBlockProps) {
  const cards = <LazyDealtCards cards={PLAYED} lie="down" className={styles.cards} />;
  return <CardPhotoBlock {...props} className={styles.table} beside={cards} />;
}
