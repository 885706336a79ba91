import { useGetSecondLockQuery, useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { SecondLock } from '../../../features/admin/second-lock/second-lock.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './second-lock.module.css';
import { PortalSubpage } from './portal-frame.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Page with the passkeys, the app and the recovery codes of the logged-in admin or moderator. */
export default function SecondLockPage({ username }: { username: string }) {
  usePortalPage('lock');
  const { data: session } = useVerifyAdminSessionQuery();
  const { data: lock, isError, refetch } = useGetSecondLockQuery();
  const isClosed = session?.mustAddFactor ?? false;
  return (
    <PortalSubpage username={username} title="Second Lock" isClosed={isClosed} isWide>
      <p className={styles.lead}>
        After your password, the portal asks for one of these. Whoever finds out your password still
        can’t get in.
      </p>
      {isClosed ? (
        <Notice tone="error">
          The portal needs a second lock now. Add a passkey or an app to open it.
        </Notice>
      ) : null}
      {isError && !lock ? (
        <LoadFailed onRetry={() => void refetch()}>
          Your second lock could not be loaded.
        </LoadFailed>
      ) : null}
      {lock ? <SecondLock lock={lock} /> : null}
    </PortalSubpage>
  );
}
