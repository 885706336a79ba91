import { useConfirmSignupMutation } from '../../../api/api.ts';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { useMailedToken } from '../../navigation/mailed-token.ts';
import { MailedDecision } from '../../../ui/mailed-decision.tsx';

/** Target of the link in the mail after a sign-up. */
export default function ConfirmSignupPage() {
  const token = useMailedToken();
  const [send, state] = useConfirmSignupMutation();
  return (
    <MailedDecision
      send={() => send({ mailedTokenDto: { token } })}
      state={state}
      heading="News by email?"
      act="Confirm my address"
      afterFailure={
        <p>
          <Link to={paths.home}>Go to the sign-up</Link>
        </p>
      }
      done={{
        heading: 'You’re on the list.',
        words: <p>We’ll write when there is news. To unsubscribe, use the link in our email.</p>,
      }}
    >
      <p>
        {`Confirm your address, and ${PRODUCT_NAME} writes to you when there is news. Without that, it doesn’t.`}
      </p>
    </MailedDecision>
  );
}
