import { classNames } from '../../lib/class-names.ts';
import styles from './scissors.module.css';

/** Scissors, tip to the right. */
export function Scissors({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 100 60"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.scissors, className)}
    >
      <path className={styles.blade} d="M27 40 51 32 97 18q1-4-4-3L50 26 24 35z" />
      <path className={styles.blade} d="M27 20 51 28 97 42q1 4-4 3L50 34 24 25z" />
      <ellipse
        className={styles.grip}
        cx="17"
        cy="14"
        rx="12"
        ry="8"
        transform="rotate(24 17 14)"
      />
      <ellipse
        className={styles.grip}
        cx="17"
        cy="46"
        rx="12"
        ry="8"
        transform="rotate(-24 17 46)"
      />
      <circle className={styles.pivot} cx="51" cy="30" r="2.2" />
    </svg>
  );
}
