import { useStopMailsMutation } from '../../../api/api.ts';
import { rulePeriods } from '../../../content/rule-periods.ts';
import { useMailedToken } from '../../navigation/mailed-token.ts';
import { MailedDecision } from '../../../ui/mailed-decision.tsx';

const PAUSE = rulePeriods.LINKS_STOPPED_FOR;

/** Target of the links that stop unsolicited mails about an account, which others than its owner can cause. */
export default function StopEmailsPage() {
  const token = useMailedToken();
  const [send, state] = useStopMailsMutation();
  return (
    <MailedDecision
      send={() => send({ token })}
      state={state}
      heading="Stop these emails?"
      buttonLabel="Stop these emails"
      done={{
        heading: 'You won’t get these emails.',
        words: (
          <p>{`After ${PAUSE} you can ask for a link to set up an account or a new password.`}</p>
        ),
      }}
    >
      <p>
        {`We won’t write to you anymore when somebody sends a photo with your email address. For the next ${PAUSE}, we won’t send you links to set up an account, to confirm an address or to choose a new password either, unless you ask for one in a browser where you have logged in before.`}
      </p>
    </MailedDecision>
  );
}
