import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { splitAtAuthLink } from './auth-link.ts';
import styles from './auth-notice.module.css';

/** A server message with `/auth` as a link; the rest is plain text. */
export function AuthNotice({ message }: { message: string }) {
  const split = splitAtAuthLink(message);
  return (
    <p className={styles.notice} role="alert">
      {split ? (
        <>
          {split.before}
          <Link to={paths.auth}>{paths.auth}</Link>
          {split.after}
        </>
      ) : (
        message
      )}
    </p>
  );
}
