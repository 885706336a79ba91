import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';
import styles from './portal-page.module.css';

interface PortalPageProps {
  /** End of the header: the admin's name, and Log out. */
  acts?: ReactNode;
  busy?: boolean;
  /** Content at the end of the page: the version of the product. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** Layout of every portal page. The wordmark links to the site, with a full page load. */
export function PortalPage({ acts, busy = false, foot, children }: PortalPageProps) {
  return (
    <div className={styles.portal}>
      <header className={styles.head}>
        <a href={paths.home} className={styles.home}>
          <Wordmark />
        </a>
        {acts}
      </header>
      <main tabIndex={-1} className={styles.main} aria-busy={busy || undefined}>
        {busy ? <VisuallyHidden role="status">Loading…</VisuallyHidden> : children}
      </main>
      {foot}
    </div>
  );
}
