import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { IsAdmin, useAdminSession } from '../../../features/admin/session/use-admin-session.ts';
import { paths } from '../../../lib/paths.ts';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';

/** Router state of the login: the address in the portal from which the user came. */
interface CameFrom {
  from: string;
}

/** Address of the first page of the portal. For a moderator, it is the review of the photos without a decision. */
export function startOf({ isAdmin }: { isAdmin: boolean }): string {
  return paths.adminDashboard + (isAdmin ? '' : '?hideRemoved=true&hideAccepted=true');
}

/** Address after the login: the page in the portal from which the user came, or the first page. */
export function placeBefore(state: unknown, start: string): string {
  const from = (state as Partial<CameFrom> | null)?.from;
  return typeof from === 'string' && from.startsWith(`${paths.admin}/`) ? from : start;
}

interface RequireAdminProps {
  page: ComponentType<{ username: string }>;
  /** Whether moderators may open the page as well. */
  openToModerators?: boolean;
}

/**
 * Route guard of the portal. Redirects a visitor to the login, which leads back to the requested page, a moderator from
 * pages for admins to the review, and a user who must add a second factor to that page.
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
