import { type MouseEvent, type ReactNode, Suspense, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { lazyPart } from '../lazy-part.ts';
import { HydrationSignal } from '../navigation/hydration-signal.tsx';
import { MAIN_ID, focusMain } from '../navigation/use-page-arrival.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { pageAt, pageKeyAt } from '../pages.ts';
import { Router } from '../router.tsx';
import { SaleBanner } from './sale-banner.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { WayOn } from './way-on.tsx';

const header = lazyPart(() => import('./session-header.tsx'));
const Toaster = lazy(() => import('../../ui/toaster.tsx'));

if (!import.meta.env.SSR) header.preload().catch(() => undefined);

/**
 * All of the site, in the browser and in the prerender: skip link, banner, header, page, footer and toasts. `scriptless` is the header for
 * browsers without JavaScript, hidden in all others.
 */
export function Shell({ scriptless }: { scriptless?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skipToContent}>
        Skip to content
      </a>
      <SaleBanner key={pathname} />
      <div className={styles.header}>
        <OnceHydrated>
          <header.Part />
        </OnceHydrated>
        <noscript>{scriptless}</noscript>
      </div>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <div className={styles.page}>
          <Router />
        </div>
        <WayOn page={pageKeyAt(pathname)} />
      </main>
      {pageAt(pathname).footer === false ? null : <SiteFooter />}
      <OnceHydrated>
        <Toaster />
      </OnceHydrated>
      <HydrationSignal part="html" />
    </>
  );
}

/**
 * What the prerendered page lacks. A component of its own: React would replace the prerendered page, with what was typed
 * and pressed, if its parent rendered again before its code has loaded.
 */
function OnceHydrated({ children }: { children: ReactNode }) {
  if (!useHydrated()) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A new location would discard content that is not hydrated yet, until its code has loaded. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusMain()?.scrollIntoView();
}
