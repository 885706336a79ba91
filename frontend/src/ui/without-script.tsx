import type { ReactNode } from 'react';
import styles from './without-script.module.css';

/** A sentence for browsers without JavaScript: only the HTML that is drawn while building holds it. */
export function WithoutScript({ children }: { children: ReactNode }) {
  // The rules belong to the element that both builds have: the build for browsers would leave those of the other out.
  return (
    <noscript className={styles.sentence}>
      {import.meta.env.SSR ? <p>{children}</p> : null}
    </noscript>
  );
}
