import { type MouseEvent, type ReactNode, Suspense, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { lazyPart } from '../lazy-part.ts';
import { HydrationSignal } from '../navigation/hydration-signal.tsx';
import { MAIN_ID, focusMain } from '../navigation/use-page-arrival.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { WhenIdle } from '../../ui/when-idle.tsx';
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
 * The frame of every page, in the browser and in the prerender: skip link, banner, header, page, footer and toasts.
 * `scriptless` is the header for browsers without JavaScript; other browsers hide it.
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
        <WhenIdle>
          <Toaster />
        </WhenIdle>
      </OnceHydrated>
      <HydrationSignal part="html" />
    </>
  );
}

/**
 * The parts that the prerendered page lacks. They are a separate component: if their parent rendered again before the
 * code of the page has loaded, React would replace the prerendered page and lose what was typed and pressed.
 */
function OnceHydrated({ children }: { children: ReactNode }) {
  if (!useHydrated()) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Moves the focus without a new location, which would discard content that is not hydrated yet. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusMain()?.scrollIntoView();
}
