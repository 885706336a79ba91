import type { InviteResultDto } from '../../api/api.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './invite-results.module.css';

/** Result for each address of the last submission. */
export function InviteResults({ results }: { results: InviteResultDto[] }) {
  return (
    <ul className={styles.results} aria-label="Results" aria-live="polite">
      {results.map((result, place) => (
        <li
          key={`${place} ${result.email}`}
          className={classNames(styles.result, result.success ? styles.sent : styles.failed)}
        >
          <span className={styles.email}>{result.email}</span>
          <span className={styles.outcome}>
            {result.success
              ? 'Invite sent'
              : `Failed to send: ${result.error ?? 'Please try again later'}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
