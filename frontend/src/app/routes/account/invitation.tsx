import { useMailInvitationMutation } from '../../../api/api.ts';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { MailedDecision } from '../../../ui/mailed-decision.tsx';

/**
 * Target of the link that an inviter copies. It only mails the invitation again, because that mail opens the account.
 */
export function Invitation({ invite }: { invite: string }) {
  const [send, state] = useMailInvitationMutation();
  const logInLink = (
    <p>
      <span>Do you already have an account?</span> <Link to={paths.auth}>Log in</Link>
      <span>.</span>
    </p>
  );
  const words = (
    <>
      <p>
        If the invitation is still open, its email is in the inbox of the address that your friend
        entered, or on its way. We send it once a day at most. Please check your spam folder, too.
      </p>
      {logInLink}
    </>
  );
  return (
    <MailedDecision
      send={() => send({ inviteLinkDto: { token: invite } })}
      state={state}
      heading="You’re invited."
      buttonLabel="Email me the invitation"
      done={{ heading: 'Check your inbox.', words }}
    >
      <p>
        {`A friend invited you to ${PRODUCT_NAME}, the website of a card game with one rule: no talking. The invitation is an email to the address that your friend entered. If you can’t find it, we send it there again.`}
      </p>
      {logInLink}
    </MailedDecision>
  );
}
