import type { ReactNode } from 'react';
import styles from './without-script.module.css';

/** Text for browsers without JavaScript; only in the prerendered HTML. */
export function WithoutScript({ children }: { children: ReactNode }) {
  // The class is on the outer element, which both builds render, because the browser build drops CSS that only the
  // other uses.
  return (
    <noscript className={styles.sentence}>
      {import.meta.env.SSR ? <p>{children}</p> : null}
    </noscript>
  );
}
