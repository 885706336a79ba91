import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Boundary } from './navigation/boundary.tsx';
import { Router } from './router.tsx';
import { Shell } from './shell/shell.tsx';
import { WhenIdle } from './when-idle.tsx';

const PageAnalytics = lazy(() => import('./page-analytics.tsx'));

/** The site: its shell at once, pages and data as soon as they are there. */
export function App() {
  return (
    <BrowserRouter>
      <Shell>
        <Router />
      </Shell>
      <WhenIdle>
        <Boundary>
          <Suspense fallback={null}>
            <PageAnalytics />
          </Suspense>
        </Boundary>
      </WhenIdle>
    </BrowserRouter>
  );
}
