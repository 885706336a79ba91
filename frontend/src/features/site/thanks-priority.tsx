import type { ReactNode } from 'react';
import { priorityThanks } from '../../content/thanks.ts';
import { SharePage } from '../../ui/share-page.tsx';
import { EnvelopeFront } from '../../ui/drawings/envelope.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import { LazyDealtCards } from './lazy-dealt-cards.tsx';
import styles from './thanks-priority.module.css';

/** Numbers of the cards around the letter. */
const ON_THE_TABLE = [57, 51, 56, 42];

/** Thank-you page in the form of a letter, with one field to fill in. */
export function ThanksPriority({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <LazyDealtCards cards={ON_THE_TABLE} lie="around" className={styles.cards} />
      <div className={styles.envelope}>
        <div className={styles.letter}>
          <h1>{priorityThanks.headline}</h1>
          <p className={classNames(page.lead, styles.lead)}>{priorityThanks.lead}</p>
          {children}
        </div>
        <EnvelopeFront className={styles.front} />
      </div>
      <SharePage className={styles.share}>{priorityThanks.share}</SharePage>
    </div>
  );
}
