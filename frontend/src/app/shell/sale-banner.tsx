import { useEffect, useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MAIN_ID } from '../navigation/use-page-arrival.ts';
import styles from '../../ui/banner.module.css';

/** The sale above everything; closed, it stays away until the next page. */
export function SaleBanner() {
  const [closed, setClosed] = useState(false);
  const { banner } = settings;
  // Ends the banner of an open page; the server has left one out that was over before.
  useEffect(() => {
    const left = Date.parse(banner?.until ?? '') - Date.now();
    // A clock that is ahead must not take away what is still shown, and no timer waits longer than 2^31 ms.
    if (left > 0 && left < 2e9) {
      setTimeout(() => {
        settings.banner = null;
        setClosed(true);
      }, left);
    }
  }, [banner]);
  if (closed || !banner) return null;
  return (
    <aside className={styles.banner} aria-label="Sale">
      <a
        className={styles.text}
        {...(banner.href && { href: banner.href, target: '_blank', rel: 'noopener' })}
      >
        {banner.text}
        {banner.href && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
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
