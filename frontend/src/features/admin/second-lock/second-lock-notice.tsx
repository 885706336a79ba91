import { useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { moment } from '../shared/formats.ts';
import styles from './second-lock-notice.module.css';

/** Tells a user without a second factor from when on the portal requires one. */
export function SecondLockNotice() {
  const { data } = useVerifyAdminSessionQuery();
  if (!data?.needsFactorFrom) return null;
  return (
    <p className={styles.notice}>
      <span>{`From ${moment(data.needsFactorFrom)} on, the portal opens only with a second lock. You have none yet.`}</span>{' '}
      <Link to={paths.adminLock}>Add yours</Link>
    </p>
  );
}
