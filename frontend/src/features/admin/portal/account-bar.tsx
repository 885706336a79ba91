import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { hasUnsaved } from '../../../lib/unsaved-forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAdminLogOut } from '../session/use-admin-log-out.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import styles from './account-bar.module.css';

const ANY_FORM = '';

/** End of the portal's header: the name of the logged-in user, as a link to their second lock, and Logout. */
export function AccountBar({ username }: { username: string }) {
  const { logOut, isLeaving } = useAdminLogOut();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.who}>
      <Link to={paths.adminLock} className={styles.name}>
        <span>{username}</span> <VisuallyHidden>: your second lock</VisuallyHidden>
      </Link>
      <Button
        variant="quiet"
        pending={isLeaving}
        onClick={() => (hasUnsaved(ANY_FORM) ? setIsAsking(true) : logOut())}
      >
        Logout
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Log out without saving?"
          description="What you typed and did not save is lost."
          label="Log out"
          pendingLabel="Logging out…"
          pending={isLeaving}
          onConfirm={logOut}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
