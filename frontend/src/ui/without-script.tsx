import type { ReactNode } from 'react';
import styles from './without-script.module.css';

/** A sentence for browsers without JavaScript: only the HTML that is drawn while building holds it. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      {import.meta.env.SSR ? <p className={styles.sentence}>{children}</p> : null}
    </noscript>
  );
}
