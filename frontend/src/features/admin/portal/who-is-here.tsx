import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAdminLogOut } from '../session/use-admin-log-out.ts';
import styles from './who-is-here.module.css';

/** End of the portal's header: the name of the admin, as a link to their second lock, and Logout. */
export function WhoIsHere({ username }: { username: string }) {
  const { logOut, isLeaving } = useAdminLogOut();
  return (
    <div className={styles.who}>
      <Link to={paths.adminLock} className={styles.name}>
        <span>{username}</span> <VisuallyHidden>: your second lock</VisuallyHidden>
      </Link>
      <Button variant="quiet" pending={isLeaving} onClick={logOut}>
        Logout
      </Button>
    </div>
  );
}
