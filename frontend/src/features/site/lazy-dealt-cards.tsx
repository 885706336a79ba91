import { lazy, Suspense } from 'react';
import { WhenIdle } from '../../ui/when-idle.tsx';
import type { DealtCardsProps } from './dealt-cards.tsx';

/** Decoration that loads later; if its code fails to load, it is left out. */
const DealtCards = lazy(() => import('./dealt-cards.tsx').catch(() => ({ default: () => null })));

/** Cards that appear when the page is at rest: in the served HTML they would double the size of the page. */
export function LazyDealtCards(props: DealtCardsProps) {
  return (
    <WhenIdle>
      <Suspense>
        <DealtCards {...props} />
      </Suspense>
    </WhenIdle>
  );
}
