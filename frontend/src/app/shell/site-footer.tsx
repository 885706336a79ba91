import { COPYRIGHT, FEEDBACK_SUBJECT, SUPPORT_EMAIL } from '../../content/brand.ts';
import { FOOTER_ID } from '../../lib/landmarks.ts';
import { publicFiles } from '../../lib/paths.ts';
import styles from './site-footer.module.css';

const feedback = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(FEEDBACK_SUBJECT)}`;

/** The end of a page: how to reach us, what one agrees to, whose it is. */
export function SiteFooter() {
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <a href={feedback}>Send us feedback</a>
        </li>
        <li>
          <a href={publicFiles.terms}>Terms of Use</a>
        </li>
        <li>
          <a href={publicFiles.privacy}>Privacy</a>
        </li>
      </ul>
      {/* A page drawn last year keeps its year. */}
      <p suppressHydrationWarning>{COPYRIGHT}</p>
    </footer>
  );
}
