import { useEffect, useRef } from 'react';
import { useConfirmingEmail } from '../../../features/auth/account/use-confirming-email.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from '../../shell/quiet-screen.module.css';

interface ConfirmEmailProps {
  /** From the link mailed to the new address. */
  token: string;
  /** Shows the account page again. */
  onDone: () => void;
}

/** Target of the link mailed to a new address; only the button changes anything. */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const { confirmed, pending, failure, confirm } = useConfirmingEmail(token);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (confirmed) title.current?.focus();
  }, [confirmed]);
  return (
    <section className={styles.screen}>
      <CardBack className={styles.card} />
      <div className={styles.words}>
        {confirmed ? (
          <>
            <h1 ref={title} tabIndex={-1}>
              Your email is changed.
            </h1>
            <p>
              From now on, you log in with <strong>{confirmed.email}</strong>. All other devices are
              logged out.
            </p>
            <div className={styles.acts}>
              {confirmed.signedIn ? (
                <Button onClick={onDone}>Your account</Button>
              ) : (
                <Button asChild>
                  <Link to={paths.auth}>Log in</Link>
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <h1>Use this email?</h1>
            <p>
              Your account gets the address to which we sent the link. You log in with it, and all
              other devices are logged out.
            </p>
            {failure ? <p role="alert">{failure}</p> : null}
            <div className={styles.acts}>
              <Button pending={pending} onClick={confirm}>
                Confirm this address
              </Button>
              <Button variant="quiet" onClick={onDone}>
                Your account
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
