import { type ReactNode, Suspense, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { hasFooter } from '../../lib/pages.ts';
import { lazyPart } from '../lazy-part.ts';
import { MAIN_ID } from '../navigation/use-page-arrival.ts';
import { Boundary } from '../navigation/boundary.tsx';
import { SaleBanner } from './sale-banner.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';

const header = lazyPart(() => import('./session-header.tsx'));
const Toaster = lazy(() => import('../../ui/toaster.tsx'));

void header.preload().catch(() => undefined);

/** What surrounds every page: the way past it, the banner, the header, the footer and the notices. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <SaleBanner key={pathname} />
      <div className={styles.header}>
        <Boundary>
          <Suspense fallback={null}>
            <header.Part />
          </Suspense>
        </Boundary>
      </div>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFooter(pathname) ? <SiteFooter /> : null}
      <Boundary>
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </Boundary>
    </>
  );
}
