import { LoadFailed } from '../../../ui/load-failed.tsx';
import styles from './part-failed.module.css';

/** Shown in place of a part of a portal page that failed to load. */
export function PartFailed({ part, onRetry }: { part: string; onRetry: () => void }) {
  return (
    <LoadFailed className={styles.failed} onRetry={onRetry}>
      {`The ${part} could not be loaded.`}
    </LoadFailed>
  );
}
