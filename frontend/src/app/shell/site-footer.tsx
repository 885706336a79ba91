import { COPYRIGHT, FEEDBACK_SUBJECT } from '../../content/brand.ts';
import { footerLinks } from '../../content/site-links.ts';
import { FOOTER_ID } from '../../lib/landmarks.ts';
import { settings } from '../../lib/settings.ts';
import { Link } from '../../ui/link.tsx';
import styles from './site-footer.module.css';

const subject = encodeURIComponent(FEEDBACK_SUBJECT);

/** Footer: links to pages in groups, feedback and copyright. During the sale, the pages before it are left out. */
export function SiteFooter() {
  const isOnSale = settings.phase === 'on-sale';
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className={styles.footer}>
      <div className={styles.frame}>
        {footerLinks.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <p className={styles.name}>{name}</p>
            <ul>
              {links
                .filter(({ untilSale }) => !(untilSale && isOnSale))
                .map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <div className={styles.foot}>
          {settings.contact ? (
            <a href={`mailto:${settings.contact}?subject=${subject}`}>Send us feedback</a>
          ) : null}
          {/* A page that was prerendered last year contains last year's number. */}
          <p suppressHydrationWarning>{COPYRIGHT}</p>
        </div>
      </div>
    </footer>
  );
}
