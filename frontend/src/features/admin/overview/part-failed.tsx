import { Button } from '../../../ui/button.tsx';
import styles from './part-failed.module.css';

/** Stands in for a part of the overview that could not be fetched. */
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
