import { useKeepAccountByLinkMutation } from '../../../api/api.ts';
import { BAD_REQUEST, errorMessage, errorStatus } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../auth-form.module.css';

const FAILED = 'Your account was not kept. Please try again.';
const OVER =
  'This link doesn’t work anymore. It works once, for seven days. Log in to see whether the account is still there.';

interface KeepAccountProps {
  /** Token of the mailed link; sent only to the server. */
  token: string;
  /** Called with the server's message when the account is kept. */
  onDone: (message: string) => void;
}

/** Keeps a deleted account with the mailed link; only the button changes anything. */
export function KeepAccount({ token, onDone }: KeepAccountProps) {
  const [keepAccount, { isLoading, error }] = useKeepAccountByLinkMutation();
  const keep = async () => {
    const { data } = await keepAccount({ keepAccountByLinkDto: { token } });
    if (data) onDone(data.message);
  };
  return (
    <div className={styles.form}>
      {error ? (
        <Notice tone="error">
          {errorStatus(error) === BAD_REQUEST ? OVER : errorMessage(error, FAILED)}
        </Notice>
      ) : null}
      <Button className={styles.send} pending={isLoading} onClick={() => void keep()}>
        Keep my account
      </Button>
      <Link to={paths.auth} className={styles.link}>
        Back to Login
      </Link>
    </div>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Page after the deletion of an account. */
export function AccountDeleted({ deletesAt }: { deletesAt: string }) {
  return (
    <div className={styles.form}>
      <p>
        <span>You can keep it until</span>{' '}
        <strong>
          <time dateTime={deletesAt}>{MOMENT.format(new Date(deletesAt))}</time>
        </strong>
        <span>. Open the link in the email that we sent you, or log in with your password.</span>
      </p>
      <p>In the night after, we delete it with everything in it.</p>
      <Button asChild variant="quiet" className={styles.send}>
        <Link to={paths.auth}>Log in</Link>
      </Button>
    </div>
  );
}
