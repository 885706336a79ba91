import { use } from 'react';
import { useGetSecondLockQuery, useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { SecondLock } from '../../../features/admin/lock/second-lock.tsx';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';
import { WhoIsHere } from '../../../features/admin/portal/who-is-here.tsx';
import { IsAdmin } from '../../../features/admin/session/use-admin-session.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './second-lock.module.css';
import { startOf } from './require-admin.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Page with the passkeys, the app and the recovery codes of the logged-in admin. */
export default function SecondLockPage({ username }: { username: string }) {
  usePortalPage('lock');
  const { data: session } = useVerifyAdminSessionQuery();
  const { data: lock, isError, refetch } = useGetSecondLockQuery();
  const isAdmin = use(IsAdmin);
  const isClosed = session?.mustAddFactor ?? false;
  return (
    <PortalPage acts={<WhoIsHere username={username} />}>
      <div className={styles.page}>
        {isClosed ? null : (
          <Link to={startOf({ isAdmin })} className={styles.back}>
            Back to the portal
          </Link>
        )}
        <header className={styles.head}>
          <h1>Second Lock</h1>
          <p className={styles.lead}>
            After your password, the portal asks for one of these. A password that somebody finds
            out then opens nothing.
          </p>
          {isClosed ? (
            <Notice tone="error">
              The portal needs a second lock now. Add a passkey or an app to go on.
            </Notice>
          ) : null}
        </header>
        {isError && !lock ? (
          <LoadFailed onRetry={() => void refetch()}>
            Your second lock could not be loaded.
          </LoadFailed>
        ) : null}
        {lock ? <SecondLock lock={lock} /> : null}
      </div>
    </PortalPage>
  );
}
