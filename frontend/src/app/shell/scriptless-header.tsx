import { PRODUCT_NAME } from '../../content/brand.ts';
import { paths } from '../../lib/paths.ts';
import styles from './site-header.module.css';

/**
 * Header for browsers without JavaScript, where nobody can log in. The product name is text, because the outlines of
 * the wordmark would make the HTML of `/` too long for the first round trip of a connection.
 */
export function ScriptlessHeader() {
  return (
    <header className={styles.header}>
      <a href={paths.home} className={styles.brand}>
        <span className={styles.name}>{PRODUCT_NAME}</span>
      </a>
    </header>
  );
}
