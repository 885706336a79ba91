import { type ReactNode, use } from 'react';
import { useGetHealthQuery } from '../../../api/admin.ts';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';
import { AccountBar } from '../../../features/admin/portal/account-bar.tsx';
import { IsAdmin } from '../../../features/admin/session/use-admin-session.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { startOf } from './require-admin.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './portal-frame.module.css';

/** Header and footer around a portal page, for a logged-in admin or moderator. */
export function PortalFrame({ username, children }: { username: string; children: ReactNode }) {
  return (
    <PortalPage account={<AccountBar username={username} />} footer={<PortalFooter />}>
      {children}
    </PortalPage>
  );
}

interface PortalSubpageProps {
  username: string;
  title: string;
  /** Whether the user must add a second factor first. The page then has no links to the rest of the portal. */
  isClosed?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A portal page besides the dashboard, with a title and a link back. */
export function PortalSubpage({
  username,
  title,
  isClosed = false,
  isWide = false,
  children,
}: PortalSubpageProps) {
  const isAdmin = use(IsAdmin);
  return (
    <PortalPage
      account={<AccountBar username={username} />}
      footer={isClosed ? null : <PortalFooter />}
    >
      <div className={classNames(styles.page, isWide && styles.wide)}>
        {isClosed ? null : (
          <Link to={startOf({ isAdmin })} className={styles.back}>
            {isAdmin ? '← Dashboard' : '← Image Review'}
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </PortalPage>
  );
}

/**
 * Footer of the portal, with the version of the server and links. The page may be older than the server, if it was
 * loaded before an update.
 */
export function PortalFooter() {
  const { data } = useGetHealthQuery();
  const isAdmin = use(IsAdmin);
  return (
    <footer className={styles.foot}>
      <p>{data ? `Version ${data.version}` : null}</p>
      <nav aria-label="Portal" className={styles.links}>
        {isAdmin ? <Link to={paths.adminAccess}>Portal access</Link> : null}
        <Link to={paths.adminLock}>Second lock</Link>
        <Link to={paths.adminPassword}>Your password</Link>
        <Link to={paths.adminHandbook}>Handbook</Link>
      </nav>
    </footer>
  );
}
