import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';
import styles from './portal-page.module.css';

interface PortalPageProps {
  /** Stands at the end of the head: who is here, and the way out. */
  acts?: ReactNode;
  busy?: boolean;
  children?: ReactNode;
}

/** The frame of every page of the portal. The wordmark leads out of it, by a full load of the site. */
export function PortalPage({ acts, busy = false, children }: PortalPageProps) {
  return (
    <div className={styles.portal}>
      <header className={styles.head}>
        <a href={paths.home} className={styles.home}>
          <Wordmark className={styles.wordmark} />
        </a>
        {acts}
      </header>
      <main className={styles.main} aria-busy={busy || undefined}>
        {busy ? <VisuallyHidden role="status">Loading...</VisuallyHidden> : children}
      </main>
    </div>
  );
}
