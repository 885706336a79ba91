import { useEffect, useRef } from 'react';
import { useConfirmEmailMutation } from '../../../api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { QuietScreen } from '../../shell/quiet-screen.tsx';
import { mailedCall } from './mailed-call.ts';

const OVER =
  'This link doesn’t work any more. It works once, for a day, and only the newest one. You can ask for another one on your account page.';

interface ConfirmEmailProps {
  /** From the link mailed to the new address. */
  token: string;
  /** Shows the account page again. */
  onDone: () => void;
}

/** Target of the link mailed to a new address; only the button changes anything. */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const [confirm, state] = useConfirmEmailMutation();
  const confirmed = state.data;
  const call = mailedCall(() => confirm({ confirmEmailDto: { token } }), state, OVER);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (confirmed) title.current?.focus();
  }, [confirmed]);
  if (confirmed) {
    return (
      <QuietScreen
        acts={
          confirmed.signedIn ? (
            <Button onClick={onDone}>Your account</Button>
          ) : (
            <Button asChild>
              <Link to={paths.auth}>Log in</Link>
            </Button>
          )
        }
      >
        <h1 ref={title} tabIndex={-1}>
          Your email is changed.
        </h1>
        <p>
          <span>From now on, you log in with</span> <strong>{confirmed.email}</strong>
          <span>. All other devices are logged out.</span>
        </p>
      </QuietScreen>
    );
  }
  return (
    <QuietScreen
      acts={
        <>
          <Button pending={call.pending} onClick={call.send}>
            Confirm this address
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Your account
          </Button>
        </>
      }
    >
      <h1>Use this email?</h1>
      <p>
        Your account gets the address to which we sent the link. You log in with it, and all other
        devices are logged out.
      </p>
      {call.failure ? <p role="alert">{call.failure}</p> : null}
    </QuietScreen>
  );
}
