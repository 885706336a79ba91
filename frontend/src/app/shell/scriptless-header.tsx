import { PRODUCT_NAME } from '../../content/brand.ts';
import { paths } from '../../lib/paths.ts';
import styles from './site-header.module.css';

/**
 * Header for browsers without JavaScript, where login is impossible. The name is text: the outlines of the wordmark, which no
 * other browser shows before its scripts run, would take the HTML of `/` beyond the first round trip of a connection.
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
