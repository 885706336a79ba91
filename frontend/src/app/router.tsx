import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { pageKeyAt, pages, type RoutedPageKey } from '../lib/pages.ts';
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
const screenPages = screenKeys.filter((key) => key !== 'not_found');

// Data and the page asked for are fetched side by side, before the first render waits for them.
void dataProvider.preload().catch(() => undefined);
void screenParts
  .get(screenAt(pageKeyAt(window.location.pathname)))
  ?.preload()
  .catch(() => undefined);

/** Shows the page of the current address. */
export function Router() {
  const { pathname } = useLocation();
  usePageArrival(pathname);
  return (
    <ScreenBoundary place={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <dataProvider.Part>
          <Routes>
            {screenPages.map((key) => (
              <Route key={key} caseSensitive path={pages[key].path} element={<Screen of={key} />} />
            ))}
            <Route path={paths.vipPassRedirect} caseSensitive element={<ToVipPass />} />
            <Route path="*" element={<Screen of="not_found" />} />
          </Routes>
        </dataProvider.Part>
      </Suspense>
    </ScreenBoundary>
  );
}

function Screen({ of }: { of: ScreenKey }) {
  const Part = screenParts.get(of)?.Part;
  return Part ? <Part /> : null;
}

function ToVipPass() {
  const { search } = useLocation();
  return <Navigate replace to={`${paths.vipPass}${search}`} />;
}

function screenAt(key: RoutedPageKey | 'not_found'): ScreenKey {
  return key === 'vip_pass_redirect' ? 'vip_pass' : key;
}
