import { paths } from '../../lib/paths.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './site-header.module.css';

/** Header for browsers without JavaScript, where sign-in is impossible. */
export function ScriptlessHeader() {
  return (
    <header className={styles.header}>
      <a href={paths.home} className={styles.brand}>
        <Wordmark className={styles.wordmark} />
      </a>
    </header>
  );
}
