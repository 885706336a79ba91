import { lazy, Suspense, useEffect } from 'react';
import { useLogOut } from '../../features/auth/use-log-out.ts';
import { useSession } from '../../features/auth/use-session.ts';
import { forgetOldUnsent } from '../../lib/unsent-files.ts';
import { whenOpened } from '../../lib/when-opened.ts';
import { IconTooltips } from '../../ui/icon-tooltips.tsx';
import DataProvider from '../data-provider.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { whenConnected } from '../when-connected.ts';
import { WhenIdle } from '../when-idle.tsx';
import { SiteHeader } from './site-header.tsx';
import { useSessionEnd } from './use-session-end.tsx';

// Imported here, not in the app, to keep it out of the initial bundle.
const PageAnalytics = lazy(async () => {
  await new Promise<void>(whenOpened);
  return whenConnected(() => import('../page-analytics.tsx'));
});

/** Header for the current session; nothing until the session is known. */
export default function SessionHeader() {
  return (
    <DataProvider>
      <HeaderOfSession />
      <WhenIdle>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <PageAnalytics />
          </Suspense>
        </ErrorBoundary>
      </WhenIdle>
      <ErrorBoundary>
        <IconTooltips />
      </ErrorBoundary>
    </DataProvider>
  );
}

function HeaderOfSession() {
  const session = useSession();
  const logOut = useLogOut();
  useSessionEnd(session);
  useEffect(() => void forgetOldUnsent(), []);
  return <SiteHeader session={session} onLogOut={logOut} />;
}
