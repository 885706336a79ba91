import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  /** Sentence that says what failed. */
  children: ReactNode;
  onRetry: () => void;
  /** Class that replaces the usual layout. */
  className?: string | undefined;
}

/** Shown instead of content that failed to load. */
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
