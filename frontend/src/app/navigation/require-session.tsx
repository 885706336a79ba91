import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { SessionUserDto } from '../../api/api.ts';
import { useSession } from '../../features/auth/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';

interface RequireSessionProps {
  children: (user: SessionUserDto) => ReactNode;
}

/** Route guard for logged-in users: waits for the session, and redirects everyone else to the home page. */
export function RequireSession({ children }: RequireSessionProps) {
  const session = useSession();
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (session.status === 'logged-out') return <Navigate to={paths.home} replace />;
  return children(session.user);
}
