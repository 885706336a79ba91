import { PRODUCT_NAME } from '../../../content/brand.ts';
import { priorityThanks } from '../../../content/thanks.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { paths } from '../../../lib/paths.ts';
import { definePage } from '../../define-page.ts';
import { EnvelopeFront } from './thanks-priority-envelope.tsx';
import styles from './thanks-priority.module.css';

export const page = definePage({
  path: paths.thanksPriority,
  title: 'Thank You',
  category: 'Special',
  description: `Thank you for visiting ${PRODUCT_NAME}. Leave your email and you are among the first to hear when there is something to hold in your hands.`,
  load: 'together',
});

/** Thank-you page in the form of a letter, with one field to fill in. */
export default function ThanksPriority() {
  return (
    <div className={styles.page}>
      <div className={styles.envelope}>
        <div className={styles.letter}>
          <h1>{priorityThanks.headline}</h1>
          <p className={styles.lead}>{priorityThanks.lead}</p>
          <SignupForm
            endpoint="general"
            variant="stack"
            buttonLabel={priorityThanks.act}
            pendingLabel={priorityThanks.pending}
          />
        </div>
        <EnvelopeFront className={styles.front} />
      </div>
      <aside className={styles.share} aria-label="Share this page">
        <p>{priorityThanks.share}</p>
        <ShareButton />
      </aside>
    </div>
  );
}
