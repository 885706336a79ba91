import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { DealtCardsProps } from './dealt-cards.tsx';

/** Decoration: without its code, there is none. */
const DealtCards = lazy(() => import('./dealt-cards.tsx').catch(() => ({ default: () => null })));

/** Cards that are dealt once the page lives: rendered by the server, they would double its size. */
export function TableCards(props: DealtCardsProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <DealtCards {...props} />
    </Suspense>
  );
}
