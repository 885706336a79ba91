import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { SessionUserDto } from '../../api/api.ts';
import { useSession } from '../../features/auth/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';

interface RequireSessionProps {
  children: (user: SessionUserDto) => ReactNode;
}

/** A page for signed-in people: it waits until they are known, and sends everyone else home. */
export function RequireSession({ children }: RequireSessionProps) {
  const session = useSession();
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (session.status === 'signed-out') return <Navigate to={paths.home} replace />;
  return children(session.user);
}
