import type { ReactNode } from 'react';
import { seatThanks } from '../../content/thanks.ts';
import { SharePage } from '../../ui/share-page.tsx';
import { RoundTable } from '../../ui/drawings/round-table.tsx';
import page from '../../ui/page.module.css';
import styles from './thanks-campaign.module.css';

/** Thank-you page of the campaign: a set table with a free seat. */
export function ThanksCampaign({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <RoundTable className={styles.table} />
      <div className={styles.words}>
        <h1>{seatThanks.headline}</h1>
        <p className={page.lead}>{seatThanks.lead}</p>
        {children}
        <SharePage className={styles.share}>{seatThanks.share}</SharePage>
      </div>
    </div>
  );
}
