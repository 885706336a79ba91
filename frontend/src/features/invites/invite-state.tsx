import type { SentInviteDto } from '../../api/api.ts';
import styles from './friends/friend-list.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

interface InviteStateProps {
  invite: SentInviteDto;
  /** Whether the list says more about a joined friend. */
  paired?: boolean;
}

/** Says when an invite was sent, and its state. */
export function InviteState({ invite, paired = false }: InviteStateProps) {
  const { status, sentAt, returned } = invite;
  if (status === 'queued') return <p className={styles.note}>On its way</p>;
  return (
    <div className={styles.state}>
      <p className={styles.note}>
        <span>Sent</span> <time dateTime={sentAt}>{DAY.format(new Date(sentAt))}</time>
      </p>
      {status === 'joined' && !paired ? <p className={styles.joined}>Joined</p> : null}
      {status === 'bounced' ? (
        <p className={styles.bounced}>
          {`The email could not be delivered. ${returned ? 'This invite is yours to give again.' : 'Please check the address.'}`}
        </p>
      ) : null}
    </div>
  );
}
