import { InviteForm } from '../../../features/invites/invite-form.tsx';
import { SentInvites } from '../../../features/invites/sent-invites.tsx';
import { type Invites, useInvites } from '../../../features/invites/use-invites.ts';
import { numberWord } from '../../../lib/number-words.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RequireSession } from '../../navigation/require-session.tsx';
import { CardScreen } from '../../../ui/card-screen.tsx';
import styles from './invite.module.css';

/** Page on which a logged-in user sends their invites. */
export default function InvitePage() {
  return <RequireSession>{({ email }) => <InviteFriends inviter={email ?? ''} />}</RequireSession>;
}

function InviteFriends({ inviter }: { inviter: string }) {
  const invites = useInvites();
  return (
    <CardScreen
      face="invite"
      title="Invite Friends"
      lead={`${seats(invites)} at your table. Give them to people you like to be quiet with.`}
      beside={
        invites.status === 'ready' ? (
          <SentInvites sent={invites.sent} remaining={invites.remaining} />
        ) : null
      }
    >
      {invites.status === 'ready' ? (
        <InviteForm inviter={inviter} remaining={invites.remaining} />
      ) : null}
      {invites.status === 'loading' ? (
        <p className={styles.waiting} role="status">
          Counting your invites…
        </p>
      ) : null}
      {invites.status === 'failed' ? (
        <LoadFailed className={styles.waiting} onRetry={invites.reload}>
          Your invites could not be loaded.
        </LoadFailed>
      ) : null}
    </CardScreen>
  );
}

function seats(invites: Invites): string {
  if (invites.status !== 'ready') return 'Seats';
  const { limit } = invites;
  return `${numberWord(limit, { capital: true })} seat${limit === 1 ? '' : 's'}`;
}
