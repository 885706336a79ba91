import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  /** What failed, a sentence. */
  children: ReactNode;
  onRetry: () => void;
  /** Replaces the usual layout. */
  className?: string | undefined;
}

/** Shown instead of what failed to load. */
export function LoadFailed({ children, onRetry, className = styles.failed }: LoadFailedProps) {
  return (
    <div className={className} role="alert">
      <p>{children}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
