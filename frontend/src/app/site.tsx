import type { ReactNode } from 'react';
import { Router } from './router.tsx';
import { Shell } from './shell/shell.tsx';

/** Everything below the router, in the browser and in the prerender. */
export function Site({ scriptless }: { scriptless?: ReactNode }) {
  return (
    <Shell scriptless={scriptless}>
      <Router />
    </Shell>
  );
}
