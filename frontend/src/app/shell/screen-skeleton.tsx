import { CardBack } from '../../ui/card-back.tsx';
import styles from './screen-skeleton.module.css';

/** Holds the room of a page whose code is still on its way; shows itself only when that takes a while. */
export function ScreenSkeleton() {
  return (
    <div className={styles.room} role="status">
      <CardBack className={styles.card} />
      <p>One quiet moment…</p>
    </div>
  );
}
