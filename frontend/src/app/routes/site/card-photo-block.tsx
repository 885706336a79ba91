import type { ReactNode } from 'react';
import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { SharePage } from '../../../ui/share-page.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './card-photo-block.module.css';

interface CardPhotoBlockProps {
  /** Heading element, of the level that the page needs. */
  heading: ReactNode;
  lead: string;
}

/** A short text, the form for the photo of a card, and a share button. */
export function CardPhotoBlock({ heading, lead }: CardPhotoBlockProps) {
  return (
    <div className={classNames(page.page, styles.block)}>
      <header className={styles.words}>
        {heading}
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.form}>
        <CardPhotoForm />
      </div>
      <SharePage className={styles.share}>Does someone you know hold a card, too?</SharePage>
    </div>
  );
}
