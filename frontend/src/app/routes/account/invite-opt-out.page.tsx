import { useOptOutOfInvitesMutation } from '../../../api/api.ts';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { settings } from '../../../lib/settings.ts';
import { useMailedToken } from '../../navigation/mailed-token.ts';
import { MailedDecision } from '../../../ui/mailed-decision.tsx';

/** Target of the mailed links that stop invite mails and the mails about requests of friends. */
export default function InviteOptOutPage() {
  const token = useMailedToken();
  const [send, state] = useOptOutOfInvitesMutation();
  const { contact } = settings;
  const words = contact ? (
    <p>
      <span>If you change your mind, write to</span> <a href={`mailto:${contact}`}>{contact}</a>
      <span>.</span>
    </p>
  ) : null;
  return (
    <MailedDecision
      send={() => send({ token })}
      state={state}
      heading="No more invitations or requests from friends?"
      buttonLabel="Stop these emails"
      done={{ heading: 'You won’t get these emails again.', words }}
    >
      <p>
        {`Nobody will be able to invite you to ${PRODUCT_NAME} by email anymore, and we won’t email you when a friend asks to see your answers. We’ll still send what you ask for, such as a link to a new password.`}
      </p>
    </MailedDecision>
  );
}
