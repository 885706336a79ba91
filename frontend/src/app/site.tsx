import type { ReactNode } from 'react';
import { Router } from './router.tsx';
import { Shell } from './shell/shell.tsx';

/** Everything below the router of the browser, or of the build that draws the pages beforehand. */
export function Site({ scriptless }: { scriptless?: ReactNode }) {
  return (
    <Shell scriptless={scriptless}>
      <Router />
    </Shell>
  );
}
