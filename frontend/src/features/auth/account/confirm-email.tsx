import { useConfirmEmailMutation } from '../../../api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { MailedDecision } from '../../../ui/mailed-decision.tsx';

const OVER =
  'This link doesn’t work anymore. It works once, for a day, and only the newest one. You can ask for another one on your account page.';

interface ConfirmEmailProps {
  /** Token of the link that was mailed to the new address. */
  token: string;
  /** Shows the account page again. */
  onDone: () => void;
}

/** Target of the link mailed to a new address. */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const [confirm, state] = useConfirmEmailMutation();
  const actions = state.data?.signedIn ? (
    <Button onClick={onDone}>Your account</Button>
  ) : (
    <Button asChild>
      <Link to={paths.auth}>Log in</Link>
    </Button>
  );
  const words = (
    <p>
      <span>From now on, you log in with</span> <strong>{state.data?.email}</strong>
      <span>. All other devices are logged out.</span>
    </p>
  );
  return (
    <MailedDecision
      send={() => confirm({ confirmEmailDto: { token } })}
      state={state}
      heading="Use this email?"
      buttonLabel="Confirm this address"
      besideButton={
        <Button variant="quiet" onClick={onDone}>
          Your account
        </Button>
      }
      over={OVER}
      done={{ heading: 'Your email is changed.', words, actions }}
    >
      <p>
        Your account gets the address to which we sent the link. You log in with it, and all other
        devices are logged out.
      </p>
    </MailedDecision>
  );
}
