import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from './lazy-part.ts';
import { HydrationSignal } from './navigation/hydration-signal.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FailedScreen } from './navigation/failed-screen.tsx';
import { usePageArrival } from './navigation/use-page-arrival.ts';
import { pageKeyAt, pageKeyOf } from './pages.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

const dataProvider = lazyPart(() => import('./data-provider.tsx'));
const files = import.meta.glob<{ default: ComponentType }>('./routes/*/*.page.tsx');
const screenParts = new Map(
  Object.entries(files).map(([file, load]) => [pageKeyOf(file), lazyPart(load)]),
);

// Loads the data provider and the requested page in parallel, before the first render.
if (!import.meta.env.SSR) {
  const first = screenParts.get(pageKeyAt(window.location.pathname));
  for (const part of [dataProvider, first]) part?.preload().catch(() => undefined);
}

/** Renders the page of the current URL. */
export function Router() {
  const { pathname } = useLocation();
  usePageArrival(pathname);
  const Screen = screenParts.get(pageKeyAt(pathname))?.Part;
  return (
    <ErrorBoundary place={pathname} fallback={<Failed />}>
      <Suspense fallback={<ScreenSkeleton />}>
        <dataProvider.Part>
          {Screen ? <Screen key={pathname} /> : null}
          <HydrationSignal part="main" />
        </dataProvider.Part>
      </Suspense>
    </ErrorBoundary>
  );
}

function Failed() {
  return (
    <>
      <FailedScreen />
      <HydrationSignal part="main" />
    </>
  );
}
