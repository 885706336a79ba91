import type { ReactNode } from 'react';
import { SharePage } from '../../ui/share-page.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './card-photo-block.module.css';
import { TableCards } from './table-cards.tsx';

/** Numbers of the cards that lie beside the form: a drawing, a tower, a hat. */
const PLAYED = [20, 31, 38];

interface CardPhotoBlockProps {
  /** Heading element, of the level that the page needs. */
  heading: ReactNode;
  lead: string;
  /** The form. */
  children: ReactNode;
  /** Whether the page can be shared. */
  share?: boolean;
  /** What is beside the form where there is room: cards, or a photo to rate, from which it is the next step. */
  beside?: 'cards' | 'photo';
}

/** A short text, the form for the photo of a card, and a share button. */
export function CardPhotoBlock(props: CardPhotoBlockProps) {
  const { heading, lead, children, share = true, beside } = props;
  return (
    <div className={classNames(page.page, styles.block, beside && styles[beside])}>
      <header className={styles.words}>
        {heading}
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.form}>{children}</div>
      {share ? (
        <SharePage className={styles.share}>Does someone you know hold a card, too?</SharePage>
      ) : null}
      {beside === 'cards' ? (
        <TableCards cards={PLAYED} lie="down" className={styles.played} />
      ) : null}
    </div>
  );
}
