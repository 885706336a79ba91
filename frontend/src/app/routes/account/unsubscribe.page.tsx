import { useUnsubscribeMutation, useTurnReminderOffMutation } from '../../../api/api.ts';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { useMailedToken } from '../../navigation/mailed-token.ts';
import { MailedDecision } from '../../../ui/mailed-decision.tsx';

/** Target of the links in mails to subscribers and in reminders. */
export default function UnsubscribePage() {
  const token = useMailedToken();
  return token.startsWith('reminder.') ? <NoReminders token={token} /> : <NoNews token={token} />;
}

function NoNews({ token }: { token: string }) {
  const [send, state] = useUnsubscribeMutation();
  return (
    <MailedDecision
      send={() => send({ token })}
      state={state}
      heading="No more news?"
      buttonLabel="Unsubscribe"
      done={{
        heading: 'You’re unsubscribed.',
        words: (
          <p>
            <span>If you change your mind,</span> <Link to={paths.home}>sign up again</Link>
            <span>.</span>
          </p>
        ),
      }}
    >
      <p>
        {`${PRODUCT_NAME} won’t write to you about news anymore. We’ll still send what you ask for, such as a link to a new password.`}
      </p>
    </MailedDecision>
  );
}

function NoReminders({ token }: { token: string }) {
  const [send, state] = useTurnReminderOffMutation();
  return (
    <MailedDecision
      send={() => send({ token })}
      state={state}
      heading="No more reminders?"
      buttonLabel="Turn the reminder off"
      done={{
        heading: 'The reminder is off.',
        words: (
          <p>
            <span>If you change your mind, turn it on again on</span>{' '}
            <Link to={paths.account}>your account page</Link>
            <span>.</span>
          </p>
        ),
      }}
    >
      <p>
        {`${PRODUCT_NAME} won’t remind you of the question of the day by email anymore. The question is still there every day.`}
      </p>
    </MailedDecision>
  );
}
