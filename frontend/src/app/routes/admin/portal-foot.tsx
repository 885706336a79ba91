import { useGetHealthQuery } from '../../../api/admin.ts';
import styles from './portal-foot.module.css';

/** The version that the server runs; a page that was loaded before an update may be older. */
export function PortalFoot() {
  const { data } = useGetHealthQuery();
  return <footer className={styles.foot}>{data && <p>{`Version ${data.version}`}</p>}</footer>;
}
