import type { ReactNode } from 'react';
import styles from './without-script.module.css';

/** Text for browsers without JavaScript; only in the prerendered HTML. */
export function WithoutScript({ children }: { children: ReactNode }) {
  // The class is on the outer element, which both builds render: the browser build drops CSS used only by the other.
  return (
    <noscript className={styles.sentence}>
      {import.meta.env.SSR ? <p>{children}</p> : null}
    </noscript>
  );
}
