import { paths } from '../../lib/paths.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './site-header.module.css';

/** The header of a browser without JavaScript, where nobody can sign in. */
export function ScriptlessHeader() {
  return (
    <header className={styles.header}>
      <a href={paths.home} className={styles.brand}>
        <Wordmark className={styles.wordmark} />
      </a>
    </header>
  );
}
