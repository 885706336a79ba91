import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAdminSession } from '../../../features/admin/session/use-admin-session.ts';
import { paths } from '../../../lib/paths.ts';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';

/** Location in the portal when the session ended. */
interface CameFrom {
  from: string;
}

const PLACES = new RegExp(`^(${paths.adminDashboard}|${paths.adminLock})`);

/** Where to go after the login: the previous dashboard location, or its start. */
export function placeBefore(state: unknown): string {
  const from = (state as Partial<CameFrom> | null)?.from;
  return typeof from === 'string' && PLACES.test(from) ? from : paths.adminDashboard;
}

/** Route guard for admins; redirects everyone else to the login, and afterwards back to the requested page. */
export function RequireAdmin({ page: Page }: { page: ComponentType<{ username: string }> }) {
  const session = useAdminSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <PortalPage busy />;
  if (session.status === 'logged-in') {
    const mayOpen = !session.mustAddFactor || pathname === paths.adminLock;
    return mayOpen ? (
      <Page username={session.username} />
    ) : (
      <Navigate to={paths.adminLock} replace />
    );
  }
  const state: CameFrom = { from: pathname + search };
  return <Navigate to={paths.admin} replace state={state} />;
}
