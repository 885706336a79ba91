import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { DealtCardsProps } from './dealt-cards.tsx';

/** Decoration that loads later; if its code fails to load, it is left out. */
const DealtCards = lazy(() => import('./dealt-cards.tsx').catch(() => ({ default: () => null })));

/** Cards that appear after hydration: in the served HTML they would double the size of the page. */
export function TableCards(props: DealtCardsProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <DealtCards {...props} />
    </Suspense>
  );
}
