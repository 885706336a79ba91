import { CardBack } from './card-back.tsx';
import styles from './screen-skeleton.module.css';

/** Placeholder for a page whose code is loading; visible only after a delay. */
export function ScreenSkeleton() {
  return (
    <div className={styles.room} role="status">
      <CardBack className={styles.card} />
      <p>One quiet moment…</p>
    </div>
  );
}
