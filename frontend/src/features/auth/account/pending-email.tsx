import { useEffect, useRef, useState } from 'react';
import { useCancelEmailChangeMutation, useGetOwnEmailQuery } from '../../../api/api.ts';
import { DID_NOT_WORK, errorMessage } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { moment } from './login-words.ts';
import styles from './login-list.module.css';

interface PendingEmailProps {
  onCanceled: () => void;
}

/** The new address that waits for its confirmation, if there is one. */
export function PendingEmail({ onCanceled }: PendingEmailProps) {
  const { data, isError, refetch } = useGetOwnEmailQuery();
  const [cancel, { isLoading, error }] = useCancelEmailChangeMutation();
  const [canceled, setCanceled] = useState('');
  const words = useRef<HTMLParagraphElement>(null);
  const isPending = Boolean(data?.pendingEmail);
  // Moves the focus, because the button that was pressed is gone.
  useEffect(() => {
    if (canceled !== '' && !isPending) words.current?.focus();
  }, [canceled, isPending]);
  const press = async () => {
    const { data: reply } = await cancel();
    if (!reply) return;
    setCanceled(reply.message);
    onCanceled();
  };
  if (isError) {
    return (
      <LoadFailed onRetry={() => void refetch()}>
        We could not look for a change of your address.
      </LoadFailed>
    );
  }
  if (!data?.pendingEmail || !data.pendingUntil) {
    return canceled !== '' ? (
      <p ref={words} tabIndex={-1}>
        {canceled}
      </p>
    ) : null;
  }
  return (
    <div className={styles.login}>
      <div className={styles.words}>
        <p className={styles.device}>{data.pendingEmail}</p>
        <p className={styles.times}>
          <span>Not confirmed yet. The link in our email works until</span>{' '}
          <time dateTime={data.pendingUntil}>{moment.format(new Date(data.pendingUntil))}</time>
          <span>.</span>
        </p>
      </div>
      <Button variant="quiet" pending={isLoading} onClick={() => void press()}>
        Cancel the change
      </Button>
      {error ? <Notice tone="error">{errorMessage(error, DID_NOT_WORK)}</Notice> : null}
    </div>
  );
}
