import { COPYRIGHT, FEEDBACK_SUBJECT } from '../../content/brand.ts';
import { FOOTER_ID } from '../../lib/landmarks.ts';
import { paths, publicFiles } from '../../lib/paths.ts';
import { settings } from '../../lib/settings.ts';
import { Link } from '../../ui/link.tsx';
import styles from './site-footer.module.css';

const subject = encodeURIComponent(FEEDBACK_SUBJECT);

/** Footer: account, contact, terms, copyright. */
export function SiteFooter() {
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <Link to={paths.account}>Your account</Link>
        </li>
        {settings.contact ? (
          <li>
            <a href={`mailto:${settings.contact}?subject=${subject}`}>Send us feedback</a>
          </li>
        ) : null}
        <li>
          <a href={publicFiles.terms}>Terms of Use</a>
        </li>
        <li>
          <a href={publicFiles.privacy}>Privacy</a>
        </li>
      </ul>
      {/* A page prerendered last year shows last year's number. */}
      <p suppressHydrationWarning>{COPYRIGHT}</p>
    </footer>
  );
}
