import { priorityThanks } from '../../../content/thanks.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { EnvelopeFront } from './thanks-priority-envelope.tsx';
import styles from './thanks-priority.module.css';

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
