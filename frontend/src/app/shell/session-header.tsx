import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLogOut } from '../../features/auth/use-log-out.ts';
import { type Session, useSession } from '../../features/auth/use-session.ts';
import { forgetOldUnsent } from '../../lib/unsent-files.ts';
import { whenOpened } from '../../lib/when-opened.ts';
import { IconTooltips } from '../../ui/icon-tooltips.tsx';
import DataProvider from '../data-provider.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { WhenIdle } from '../../ui/when-idle.tsx';
import { whenConnected } from '../when-connected.ts';
import { SiteHeader } from './site-header.tsx';
import type { WaitingFriends } from './site-menu.tsx';
import { useSessionEnd } from './use-session-end.tsx';

// Imported lazily, to keep analytics out of the initial load.
const PageAnalytics = lazy(async () => {
  await new Promise<void>(whenOpened);
  return whenConnected(() => import('../page-analytics.tsx'));
});

// Imported lazily, because visitors have no bar.
const BottomBar = lazy(() => import('./bottom-bar.tsx'));
const ReportWaitingFriends = lazy(() => import('./report-waiting-friends.tsx'));

/** Header for the current session; nothing until the session is known. */
export default function SessionHeader() {
  return (
    <DataProvider>
      <HeaderOfSession />
      <Later>
        <PageAnalytics />
      </Later>
      <ErrorBoundary>
        <IconTooltips />
      </ErrorBoundary>
    </DataProvider>
  );
}

/** Loads a part of the header after the page; its failure leaves the rest of the header. */
function Later({ children }: { children: ReactNode }) {
  return (
    <WhenIdle>
      <ErrorBoundary>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
    </WhenIdle>
  );
}

function HeaderOfSession() {
  const session = useSession();
  const logOut = useLogOut();
  useSessionEnd(session);
  useRoomForBar(session);
  useEffect(() => void forgetOldUnsent(), []);
  const [waiting, setWaiting] = useState<WaitingFriends>();
  return (
    <>
      <SiteHeader session={session} onLogOut={logOut} waiting={waiting} />
      {session.status === 'logged-in' ? (
        <>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <BottomBar role={session.user.role} waiting={waiting} />
            </Suspense>
          </ErrorBoundary>
          <Later>
            <ReportWaitingFriends key={session.user.email} onChange={setWaiting} />
          </Later>
        </>
      ) : null}
    </>
  );
}

/** Reserves room for the bar before the paint and before its code has loaded, so that the page is laid out once. */
function useRoomForBar({ status }: Session): void {
  useLayoutEffect(() => {
    if (status === 'loading') return;
    document.documentElement.toggleAttribute('data-user', status === 'logged-in');
  }, [status]);
}
