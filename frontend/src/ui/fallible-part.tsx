import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailed } from './load-failed.tsx';

/**
 * A part of a page that may fail alone, as when a translation or an extension has changed its nodes. Its state belongs outside,
 * so that what was typed or sent is there when the part is shown again.
 */
export function FalliblePart({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={failed}>{children}</ErrorBoundary>;
}

const failed = (onRetry: () => void) => (
  <LoadFailed onRetry={onRetry}>
    This part of the page can’t be shown. What you have sent is not lost.
  </LoadFailed>
);
