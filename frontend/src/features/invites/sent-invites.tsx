import type { SentInviteDto } from '../../api/api.ts';
import { CardBack } from '../../ui/card-back.tsx';
import styles from './sent-invites.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Invites as cards: sent ones face up with the address, remaining ones face down. */
export function SentInvites({ sent, remaining }: { sent: SentInviteDto[]; remaining: number }) {
  const unused = Array.from({ length: remaining });
  return (
    <ul className={styles.list} aria-label="Your invites">
      {sent.map((invite) => (
        <li key={invite.id} className={styles.invite}>
          <span className={styles.face} aria-hidden="true">
            {invite.email[0]?.toUpperCase()}
          </span>
          <span className={styles.words}>
            <span className={styles.email}>{invite.email}</span>
            <span className={styles.date}>
              Sent <time dateTime={invite.sentAt}>{DAY.format(new Date(invite.sentAt))}</time>
            </span>
          </span>
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
