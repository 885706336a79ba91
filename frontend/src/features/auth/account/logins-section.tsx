import { useRef } from 'react';
import { useListOwnLoginsQuery } from '../../../api/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { deviceName, seenWords, loggedInWords } from './login-words.ts';
import styles from './login-list.module.css';
import { useEndingLogins } from './use-ending-logins.ts';

/** Section of the account page: the devices that are logged in. */
export function LoginsSection() {
  return (
    <PageSection
      title="Devices"
      lead="Where you are logged in. Don’t know one of them? Log it out, and change your password."
    >
      <LoginList />
    </PageSection>
  );
}

/** The devices of the logged-in user; each can be logged out. */
function LoginList() {
  const { data: logins, isError, refetch } = useListOwnLoginsQuery();
  const list = useRef<HTMLUListElement>(null);
  const { ending, message, failure, end, endOthers } = useEndingLogins(() => list.current?.focus());

  if (isError) {
    return (
      <LoadFailed onRetry={() => void refetch()}>Your devices could not be loaded.</LoadFailed>
    );
  }
  if (!logins) return <p role="status">Looking for your devices…</p>;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Devices">
        {logins.map((login) => (
          <li key={login.id} className={styles.login}>
            <div className={styles.words}>
              <p className={styles.device}>
                <span>{deviceName(login)}</span>{' '}
                {login.current ? <Badge tone="good">This device</Badge> : null}
              </p>
              <p className={styles.times}>{loggedInWords(login)}</p>
              {login.current ? null : <p className={styles.times}>{seenWords(login)}</p>}
            </div>
            {login.current ? null : (
              <Button
                variant="quiet"
                pending={ending === login.id}
                disabled={ending !== null}
                onClick={() => end(login)}
              >
                <span>Log out</span> <VisuallyHidden>{deviceName(login)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {message ? <Notice tone="success">{message}</Notice> : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {logins.length > 1 ? (
        <div>
          <Button
            variant="quiet"
            pending={ending === 'others'}
            disabled={ending !== null}
            onClick={endOthers}
          >
            Log out all other devices
          </Button>
        </div>
      ) : null}
    </>
  );
}
