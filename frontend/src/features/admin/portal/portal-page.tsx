import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';
import styles from './portal-page.module.css';

interface PortalPageProps {
  /** End of the header: the name of the user, and Logout. */
  account?: ReactNode;
  busy?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}

/** Layout of every portal page. The wordmark links to the site, with a full page load. */
export function PortalPage({ account, busy = false, footer, children }: PortalPageProps) {
  return (
    <div className={styles.portal}>
      <header className={styles.head}>
        <a href={paths.home} className={styles.home}>
          <Wordmark />
        </a>
        {account}
      </header>
      <main tabIndex={-1} className={styles.main} aria-busy={busy || undefined}>
        {busy ? <VisuallyHidden role="status">Loading…</VisuallyHidden> : children}
      </main>
      {footer}
    </div>
  );
}
