import type { Session } from '../../features/auth/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './site-header.module.css';
import { SiteMenu, type WaitingFriends } from './site-menu.tsx';
import { VisitorLinks } from './visitor-links.tsx';

interface SiteHeaderProps {
  session: Session;
  /** Without it, Log out leads to the login page. */
  onLogOut?: () => void;
  waiting?: WaitingFriends;
}

/** Header of the site: the wordmark, and the menu of a user or the links for visitors. */
export function SiteHeader({ session, onLogOut, waiting }: SiteHeaderProps) {
  if (session.status === 'loading') return null;
  const loggedIn = session.status === 'logged-in';
  return (
    <header className={styles.header}>
      <Link to={loggedIn ? paths.app : paths.home} className={styles.brand}>
        <Wordmark className={styles.wordmark} />
      </Link>
      {loggedIn ? (
        <SiteMenu role={session.user.role} waiting={waiting} onLogOut={onLogOut} />
      ) : (
        <VisitorLinks>
          <Button asChild variant="quiet" className={styles.login}>
            <Link to={paths.auth}>Login</Link>
          </Button>
        </VisitorLinks>
      )}
    </header>
  );
}
