import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './feed-states.module.css';

/** Loading state before the first items arrive. */
export function FeedLoading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.card} />
      <span className={styles.card} />
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
