import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useVerifySessionQuery } from '../../api/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { splitAtAuthLink } from './auth-link.ts';
import styles from './auth-notice.module.css';

interface AuthNoticeProps {
  message: string;
  /** Address for the login form. */
  email: string;
}

/** A server message as plain text, with `/auth` as a link. The login then leads back to this page. */
export function AuthNotice({ message, email }: AuthNoticeProps) {
  const { data, refetch } = useVerifySessionQuery();
  const navigate = useNavigate();
  const place = { from: useLocation().pathname, email };
  const split = splitAtAuthLink(message);

  const follow = (event: MouseEvent) => {
    // Verifies the session first: the login page would redirect a user who still seems to be logged in.
    if (!data?.authenticated) return;
    event.preventDefault();
    void refetch().then(() => navigate(paths.auth, { state: place }));
  };

  return (
    <p className={styles.notice} role="alert">
      {split ? (
        <>
          <span>{split.before}</span>
          <Link to={paths.auth} state={place} onClick={follow}>
            {paths.auth}
          </Link>
          <span>{split.after}</span>
        </>
      ) : (
        message
      )}
    </p>
  );
}
