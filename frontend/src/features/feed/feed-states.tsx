import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './feed-states.module.css';
import timeline from './feed-timeline.module.css';

const DAYS = 4;

/** Placeholder of the first days, in the layout of the feed. */
export function FeedLoading() {
  return (
    <div className={classNames(timeline.month, styles.loading)} role="status">
      <p className={timeline.name}>
        <span className={styles.date} />
      </p>
      <div className={timeline.days}>
        {Array.from({ length: DAYS }, (_, day) => (
          <div key={day} className={timeline.day}>
            <span className={styles.date} />
            <div className={styles.answer}>
              <span />
              <span />
              <span />
            </div>
          </div>
        ))}
      </div>
      <VisuallyHidden>Loading your content…</VisuallyHidden>
    </div>
  );
}

export function FeedFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed className={styles.state} onRetry={onRetry}>
      Failed to load your content.
    </LoadFailed>
  );
}

/** Placeholder for the first photo; `empty` when there is nothing else either. */
export function FeedEmpty({ empty }: { empty: boolean }) {
  return (
    <div className={styles.empty}>
      <CardBack className={styles.back} />
      <div className={styles.state}>
        {empty ? <h2>No content yet</h2> : null}
        <p>A photo of your card would look good here.</p>
        <Button asChild>
          <Link to={paths.cardPhotoUpload}>Upload Your First Image</Link>
        </Button>
      </div>
    </div>
  );
}
