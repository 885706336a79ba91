import type { SentInviteDto } from '../../api/api.ts';
import { classNames } from '../../lib/class-names.ts';
import { numberWord } from '../../lib/number-words.ts';
import { CardBack } from '../../ui/card-back.tsx';
import styles from './seats.module.css';

interface SeatsProps {
  sent: SentInviteDto[];
  remaining: number;
}

/** The user's seats as a hand of cards: a given seat lies face up, the others face down. */
export function Seats({ sent, remaining }: SeatsProps) {
  const given = sent.filter(({ returned }) => !returned);
  return (
    <div className={styles.seats}>
      <div className={styles.hand} aria-hidden="true">
        {given.map(({ id, email }) => (
          <span key={id} className={classNames(styles.card, styles.given)}>
            {email[0]?.toUpperCase()}
          </span>
        ))}
        {Array.from({ length: remaining }, (_, place) => (
          <CardBack key={`free-${place}`} className={styles.card} />
        ))}
      </div>
      <p className={styles.words}>{wordsOf(remaining)}</p>
    </div>
  );
}

function wordsOf(remaining: number): string {
  if (remaining === 0) return 'No seat is left to give.';
  const number = numberWord(remaining, { capital: true });
  return `${number} seat${remaining === 1 ? ' is' : 's are'} still yours to give.`;
}
