import { useConfirmSignupMutation } from '../../../api/api.ts';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { settings } from '../../../lib/settings.ts';
import { Link } from '../../../ui/link.tsx';
import { useMailedToken } from '../../navigation/mailed-token.ts';
import { MailedDecision } from '../../../ui/mailed-decision.tsx';

/** Target of the link in the mail after a sign-up. */
export default function ConfirmSignupPage() {
  const token = useMailedToken();
  const [send, state] = useConfirmSignupMutation();
  const { lettersOften: often } = settings;
  return (
    <MailedDecision
      send={() => send({ mailedTokenDto: { token } })}
      state={state}
      heading="News by email?"
      buttonLabel="Confirm my address"
      afterFailure={
        <p>
          <Link to={paths.home}>Go to the sign-up</Link>
        </p>
      }
      done={{
        heading: 'You’re on the list.',
        words: (
          <p>
            <span>{`We’ll write when there is news${often ? `, ${often}` : ''}. Each email has a link to leave the list. Until then:`}</span>{' '}
            <Link to={paths.freeGame}>print the game, free</Link>
          </p>
        ),
      }}
    >
      <p>
        {`Confirm your address, and ${PRODUCT_NAME} writes to you when there is news. Without that, it doesn’t.`}
      </p>
    </MailedDecision>
  );
}
