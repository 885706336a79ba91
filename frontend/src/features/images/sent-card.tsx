import { PlayingCard } from '../../ui/playing-card.tsx';
import styles from './sent-card.module.css';

/** Success message of the server; the line below counts down until the card is cleared. */
export function SentCard({ message }: { message: string }) {
  return (
    <PlayingCard stacked className={styles.card}>
      <div className={styles.face}>
        <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="30" />
          <path d="m20 33 8.5 8.5L45 24" />
        </svg>
        <p className={styles.message}>{message}</p>
      </div>
      <span className={styles.remaining} aria-hidden="true" />
    </PlayingCard>
  );
}
