import type { SentInviteDto } from '../../api/api.ts';
import { CardBack } from '../../ui/card-back.tsx';
import { InviteActs } from './invite-acts.tsx';
import styles from './sent-invites.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Invites as cards: sent ones face up with the address and what became of it, remaining ones face down. */
export function SentInvites({ sent, remaining }: { sent: SentInviteDto[]; remaining: number }) {
  const unused = Array.from({ length: remaining });
  return (
    <ul className={styles.list} aria-label="Your invites">
      {sent.map((invite) => (
        <li key={invite.id} className={styles.invite}>
          <span className={styles.face} aria-hidden="true">
            {invite.email[0]?.toUpperCase()}
          </span>
          <div className={styles.words}>
            <span className={styles.email}>{invite.email}</span>
            <Status invite={invite} />
            <InviteActs invite={invite} />
          </div>
        </li>
      ))}
      {unused.map((_, place) => (
        <li key={place} className={styles.invite}>
          <CardBack className={styles.back} />
          <span className={styles.date}>Still yours to give</span>
        </li>
      ))}
    </ul>
  );
}

function Status({ invite: { status, sentAt, returned } }: { invite: SentInviteDto }) {
  if (status === 'queued') return <span className={styles.date}>On its way</span>;
  return (
    <>
      <span className={styles.date}>
        <span>Sent</span> <time dateTime={sentAt}>{DAY.format(new Date(sentAt))}</time>
      </span>
      {status === 'joined' ? <span className={styles.joined}>Joined</span> : null}
      {status === 'bounced' ? (
        <span className={styles.bounced}>
          {`The email could not be delivered. ${returned ? 'This invite is yours to give again.' : 'Please check the address.'}`}
        </span>
      ) : null}
    </>
  );
}
