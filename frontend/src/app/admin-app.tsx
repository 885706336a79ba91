import { configureStore } from '@reduxjs/toolkit';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { adminSession, baseApi, followOther } from '../api/base-api.ts';
import { ConfirmationDialog } from '../features/admin/session/confirmation-dialog.tsx';
import { PortalPage } from '../features/admin/portal/portal-page.tsx';
import { paths } from '../lib/paths.ts';
import { restoreLostFocus } from '../lib/restore-focus.ts';
import { Button } from '../ui/button.tsx';
import { IconTooltips } from '../ui/icon-tooltips.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { lazyPart } from './lazy-part.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { AdminLogin } from './routes/admin/login.tsx';
import { PortalNotFound } from './routes/admin/not-found.tsx';
import { RequireAdmin } from './routes/admin/require-admin.tsx';

/** Without the middleware that tracks calls as analytics events. */
const adminStore = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware),
  devTools: import.meta.env.DEV,
});

restoreLostFocus();
adminSession.account.follow(() => followOther(adminSession, adminStore.dispatch));

const lock = lazyPart(() => import('./routes/admin/second-lock.tsx'));
const dashboard = lazyPart(() => import('./routes/admin/dashboard.tsx'));
const access = lazyPart(() => import('./routes/admin/access.tsx'));
const integrations = lazyPart(() => import('./routes/admin/integrations.tsx'));
const password = lazyPart(() => import('./routes/admin/password.tsx'));
const handbook = lazyPart(() => import('./routes/admin/handbook.tsx'));
// Loaded while the session is verified.
if (window.location.pathname === paths.adminDashboard) dashboard.preload().catch(() => undefined);

/** The admin portal, an app that is separate from the site. */
export function AdminApp() {
  return (
    <Provider store={adminStore}>
      <BrowserRouter>
        <ErrorBoundary fallback={<Failed />}>
          <Suspense fallback={<PortalPage busy />}>
            <Routes>
              <Route path={paths.admin} element={<AdminLogin />} />
              <Route
                path={paths.adminDashboard}
                element={<RequireAdmin openToModerators page={dashboard.Part} />}
              />
              <Route path={paths.adminAccess} element={<RequireAdmin page={access.Part} />} />
              <Route
                path={paths.adminIntegrations}
                element={<RequireAdmin page={integrations.Part} />}
              />
              <Route
                path={paths.adminPassword}
                element={<RequireAdmin openToModerators page={password.Part} />}
              />
              <Route
                path={paths.adminHandbook}
                element={<RequireAdmin openToModerators page={handbook.Part} />}
              />
              <Route
                path={paths.adminLock}
                element={<RequireAdmin openToModerators page={lock.Part} />}
              />
              <Route path="*" element={<PortalNotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary>
          <ConfirmationDialog />
        </ErrorBoundary>
        {/* A live region elsewhere announces toasts, because a dialog hides this part of the page from screen readers. */}
        <div aria-live="off">
          <Toaster />
        </div>
        <ErrorBoundary>
          <IconTooltips />
        </ErrorBoundary>
      </BrowserRouter>
    </Provider>
  );
}

function Failed() {
  return (
    <PortalPage>
      <section role="alert">
        <h1>This page could not be shown.</h1>
        <p>Loading it again often helps.</p>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </section>
    </PortalPage>
  );
}
