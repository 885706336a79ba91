import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pageKeyAt } from '../lib/pages.ts';
import { lazyPart } from './lazy-part.ts';
import { Boundary } from './navigation/boundary.tsx';
import { FailedScreen } from './navigation/failed-screen.tsx';
import { usePageArrival } from './navigation/use-page-arrival.ts';
import { screens } from './screens.ts';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

type ScreenKey = keyof typeof screens;

const dataProvider = lazyPart(() => import('./data-provider.tsx'));
const screenKeys = Object.keys(screens) as ScreenKey[];
const screenParts = new Map(screenKeys.map((key) => [key, lazyPart(screens[key])]));

// Data and the page asked for are fetched side by side, before the first render waits for them.
if (!import.meta.env.SSR) {
  const first = screenParts.get(pageKeyAt(window.location.pathname));
  for (const part of [dataProvider, first]) part?.preload().catch(() => undefined);
}

/** Shows the page of the current address, by the page table that also titles it. */
export function Router() {
  const { pathname } = useLocation();
  usePageArrival(pathname);
  const Screen = screenParts.get(pageKeyAt(pathname))?.Part;
  return (
    <Boundary place={pathname} fallback={<FailedScreen />}>
      <Suspense fallback={<ScreenSkeleton />}>
        <dataProvider.Part>{Screen ? <Screen key={pathname} /> : null}</dataProvider.Part>
      </Suspense>
    </Boundary>
  );
}
