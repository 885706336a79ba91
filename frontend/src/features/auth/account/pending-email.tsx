import { useCancelEmailChangeMutation, useGetOwnEmailQuery } from '../../../api/account.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './login-list.module.css';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The new address that waits for its confirmation, if there is one. */
export function PendingEmail() {
  const { data, isError, refetch } = useGetOwnEmailQuery();
  const [cancel, { isLoading, error }] = useCancelEmailChangeMutation();
  if (isError) {
    return (
      <div className={styles.failed} role="alert">
        <p>We could not look for a change of your address.</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data?.pendingEmail || !data.pendingUntil) return null;
  return (
    <div className={styles.login}>
      <div className={styles.words}>
        <p className={styles.device}>{data.pendingEmail}</p>
        <p className={styles.times}>
          Not confirmed yet. The link in our email works until{' '}
          <time dateTime={data.pendingUntil}>{moment.format(new Date(data.pendingUntil))}</time>.
        </p>
      </div>
      <Button variant="quiet" pending={isLoading} onClick={() => void cancel()}>
        Cancel the change
      </Button>
      {error ? (
        <Notice tone="error">{errorMessage(error, 'That didn’t work. Please try again.')}</Notice>
      ) : null}
    </div>
  );
}
