import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { IsAdmin, useAdminSession } from '../../../features/admin/session/use-admin-session.ts';
import { paths } from '../../../lib/paths.ts';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';

/** Location in the portal when the session ended. */
interface CameFrom {
  from: string;
}

/** Where the portal begins: a moderator with the photos that wait. */
export function startOf({ isAdmin }: { isAdmin: boolean }): string {
  return paths.adminDashboard + (isAdmin ? '' : '?hideRemoved=true&hideAccepted=true');
}

/** Where to go after the login: the previous place in the portal, or its start. */
export function placeBefore(state: unknown, start: string): string {
  const from = (state as Partial<CameFrom> | null)?.from;
  return typeof from === 'string' && from.startsWith(`${paths.admin}/`) ? from : start;
}

interface RequireAdminProps {
  page: ComponentType<{ username: string }>;
  /** Moderators get it, too. */
  openToModerators?: boolean;
}

/**
 * Route guard; redirects whoever is not logged in to the login, and afterwards back to the requested page, and a
 * moderator to the review.
 */
export function RequireAdmin({ page: Page, openToModerators = false }: RequireAdminProps) {
  const session = useAdminSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <PortalPage busy />;
  if (session.status === 'logged-in') {
    const isAdmin = session.access === 'admin';
    if (session.mustAddFactor && pathname !== paths.adminLock) {
      return <Navigate to={paths.adminLock} replace />;
    }
    if (!isAdmin && !openToModerators) return <Navigate to={startOf({ isAdmin })} replace />;
    return (
      <IsAdmin value={isAdmin}>
        <Page username={session.username} />
      </IsAdmin>
    );
  }
  const state: CameFrom = { from: pathname + search };
  return <Navigate to={paths.admin} replace state={state} />;
}
