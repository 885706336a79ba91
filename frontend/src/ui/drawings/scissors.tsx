import { classNames } from '../../lib/class-names.ts';
import styles from './scissors.module.css';

/** Scissors that point to the right. They are closed when `--cut` is 1. */
export function Scissors({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 100 60"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.scissors, className)}
    >
      <g className={styles.upper}>
        <path className={styles.blade} d="M27 40 51 32 97 18q1-4-4-3L50 26 24 35z" />
        <Grip cy={46} turn={-24} />
      </g>
      <g className={styles.lower}>
        <path className={styles.blade} d="M27 20 51 28 97 42q1 4-4 3L50 34 24 25z" />
        <Grip cy={14} turn={24} />
      </g>
      <circle className={styles.pivot} cx="51" cy="30" r="2.2" />
    </svg>
  );
}

function Grip({ cy, turn }: { cy: number; turn: number }) {
  const transform = `rotate(${turn} 17 ${cy})`;
  return <ellipse className={styles.grip} cx="17" cy={cy} rx="12" ry="8" transform={transform} />;
}
