import { useLogOut } from '../../features/auth/use-log-out.ts';
import { useSession } from '../../features/auth/use-session.ts';
import DataProvider from '../data-provider.tsx';
import { SiteHeader } from './site-header.tsx';

/** The header of whoever is here; none until that is known. */
export default function SessionHeader() {
  return (
    <DataProvider>
      <HeaderOfSession />
    </DataProvider>
  );
}

function HeaderOfSession() {
  const session = useSession();
  const logOut = useLogOut();
  return <SiteHeader session={session} onLogOut={logOut} />;
}
