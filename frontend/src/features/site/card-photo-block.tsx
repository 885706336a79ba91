import type { ReactNode } from 'react';
import { SharePage } from '../../ui/share-page.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './card-photo-block.module.css';

export interface CardPhotoBlockProps {
  /** Heading element with the level that the page needs. */
  heading: ReactNode;
  lead: string;
  /** The upload form. */
  children: ReactNode;
  /** Whether to show a button that shares the page. */
  share?: boolean;
  /** Decoration. */
  beside?: ReactNode;
  className?: string;
}

/** A short text, the form for the photo of a card, and a share button. */
export function CardPhotoBlock(props: CardPhotoBlockProps) {
  const { heading, lead, children, share = true, beside, className } = props;
  return (
    <div className={classNames(page.page, styles.block, className)}>
      <header className={styles.words}>
        {heading}
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.form}>{children}</div>
      {share ? (
        <SharePage className={styles.share}>Does someone you know hold a card, too?</SharePage>
      ) : null}
      {beside}
    </div>
  );
}
