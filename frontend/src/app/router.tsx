import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pageKeyAt } from '../lib/pages.ts';
import { paths } from '../lib/paths.ts';
import { lazyPart } from './lazy-part.ts';
import { ScreenBoundary } from './navigation/screen-boundary.tsx';
import { usePageArrival } from './navigation/use-page-arrival.ts';
import { screens } from './screens.ts';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

type ScreenKey = keyof typeof screens;

const dataProvider = lazyPart(() => import('./data-provider.tsx'));
const screenKeys = Object.keys(screens) as ScreenKey[];
const screenParts = new Map(screenKeys.map((key) => [key, lazyPart(screens[key])]));

// Data and the page asked for are fetched side by side, before the first render waits for them.
void dataProvider.preload().catch(() => undefined);
void screenParts
  .get(screenAt(window.location.pathname))
  ?.preload()
  .catch(() => undefined);

/** Shows the page of the current address, by the page table that also titles it. */
export function Router() {
  const { pathname, search } = useLocation();
  usePageArrival(pathname);
  if (pageKeyAt(pathname) === 'vip_pass_redirect') {
    return <Navigate replace to={`${paths.vipPass}${search}`} />;
  }
  const Screen = screenParts.get(screenAt(pathname))?.Part;
  return (
    <ScreenBoundary place={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <dataProvider.Part>{Screen ? <Screen key={pathname} /> : null}</dataProvider.Part>
      </Suspense>
    </ScreenBoundary>
  );
}

function screenAt(pathname: string): ScreenKey {
  const key = pageKeyAt(pathname);
  return key === 'vip_pass_redirect' ? 'vip_pass' : key;
}
