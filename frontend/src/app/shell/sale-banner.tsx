import { useEffect, useState } from 'react';
import { LONGEST_TIMER_MS } from '../../lib/longest-timer.ts';
import { settings } from '../../lib/settings.ts';
import { Cross } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { focusMain } from '../navigation/use-page-arrival.ts';
import styles from '../../ui/banner.module.css';

/** Sale banner at the top of the page. A banner that is closed stays hidden until another page is opened. */
export function SaleBanner() {
  const [closed, setClosed] = useState(false);
  const { banner } = settings;
  // Hides the banner when the sale ends while the page is open; the server omits one that ended before.
  useEffect(() => {
    const left = Date.parse(banner?.until ?? '') - Date.now();
    // If the clock of the device is ahead, the banner stays.
    if (left > 0 && left < LONGEST_TIMER_MS) {
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
        <span>{banner.text}</span>
        {banner.href ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label="Close banner"
        onClick={() => {
          setClosed(true);
          // The focused button is gone, so the focus moves to the content of the page.
          focusMain();
        }}
      >
        <Cross />
      </button>
    </aside>
  );
}
