import { PRODUCT_NAME } from '../../../content/brand.ts';
import { seatThanks } from '../../../content/thanks.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { paths } from '../../../lib/paths.ts';
import { definePage } from '../../define-page.ts';
import { RoundTable } from './thanks-campaign-table.tsx';
import styles from './thanks-campaign.module.css';

export const page = definePage({
  path: paths.thanksCampaign,
  title: 'Thank You',
  category: 'Special',
  description: `There is a seat for you at every quiet table. Leave your email, and ${PRODUCT_NAME} will write to you.`,
  load: 'together',
});

/** Thank-you page of the campaign: a set table with a free seat. */
export default function ThanksCampaign() {
  return (
    <div className={styles.page}>
      <RoundTable className={styles.table} />
      <div className={styles.words}>
        <h1>{seatThanks.headline}</h1>
        <p className={styles.lead}>{seatThanks.lead}</p>
        <SignupForm
          endpoint="general"
          buttonLabel={seatThanks.act}
          pendingLabel={seatThanks.pending}
        />
        <aside className={styles.share} aria-label="Share this page">
          <p>{seatThanks.share}</p>
          <ShareButton />
        </aside>
      </div>
    </div>
  );
}
