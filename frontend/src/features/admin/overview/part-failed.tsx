import { Button } from '../../../ui/button.tsx';
import styles from './part-failed.module.css';

/** Shown instead of a part of the overview that failed to load. */
export function PartFailed({ part, onRetry }: { part: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>The {part} could not be loaded.</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
