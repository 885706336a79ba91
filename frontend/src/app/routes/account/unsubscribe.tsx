import { PRODUCT_NAME } from '../../../content/brand.ts';
import { useUnsubscribing } from '../../../features/signups/use-subscription.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { definePage } from '../../define-page.ts';
import { useMailedToken } from '../../navigation/mailed-token-state.ts';
import { MailedDecision } from './mailed-decision.tsx';

export const page = definePage({
  path: paths.unsubscribe,
  title: 'Unsubscribe',
  category: 'Special',
});

/** Target of the link "Unsubscribe" in mails to subscribers. */
export default function UnsubscribePage() {
  const call = useUnsubscribing(useMailedToken());
  return (
    <MailedDecision
      call={call}
      heading="No more news?"
      act="Unsubscribe"
      done={{
        heading: 'You’re unsubscribed.',
        words: (
          <p>
            If you change your mind, <Link to={paths.home}>sign up again</Link>.
          </p>
        ),
      }}
    >
      <p>
        {PRODUCT_NAME} won’t write to you about news any more. We’ll still send what you ask for,
        such as a link to a new password.
      </p>
    </MailedDecision>
  );
}
