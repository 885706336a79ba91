import { useState } from 'react';
import { banner } from '../../content/banner.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MAIN_ID } from '../navigation/use-page-arrival.ts';
import styles from './sale-banner.module.css';

/** The sale above everything; closed, it stays away until the next page. */
export function SaleBanner() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside className={styles.banner} aria-label="Sale">
      <a className={styles.text} href={banner.href} target="_blank" rel="noopener">
        {banner.text}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label="Close banner"
        onClick={() => {
          setClosed(true);
          // The button that had focus is gone; the content is the next thing on the page.
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
        }}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </aside>
  );
}
