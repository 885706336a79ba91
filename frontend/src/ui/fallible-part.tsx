import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailed } from './load-failed.tsx';

/**
 * A part of a page that may fail alone, for example when a translation or an extension has changed its nodes. Its
 * state must be outside of it, so that typed or sent data is still there when the part is shown again.
 */
export function FalliblePart({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={failed}>{children}</ErrorBoundary>;
}

const failed = (onRetry: () => void) => (
  <LoadFailed onRetry={onRetry}>
    This part of the page can’t be shown. What you have sent is not lost.
  </LoadFailed>
);
