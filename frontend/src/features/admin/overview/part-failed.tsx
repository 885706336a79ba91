import { LoadFailed } from '../../../ui/load-failed.tsx';
import styles from './part-failed.module.css';

/** Shown instead of a part of the overview that failed to load. */
export function PartFailed({ part, onRetry }: { part: string; onRetry: () => void }) {
  return (
    <LoadFailed className={styles.failed} onRetry={onRetry}>
      {`The ${part} could not be loaded.`}
    </LoadFailed>
  );
}
