import { classNames } from '../lib/class-names.ts';
import { useSecondsUntil } from './countdown-clock.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** End of the countdown; stays at zero afterward. */
  target: Date;
  /** Name of the countdown, for screen readers. */
  label: string;
  className?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days, hours, minutes and seconds until an instant. Not a live region: screen readers read it on demand only. */
export function Countdown({ target, label, className }: CountdownProps) {
  const left = useSecondsUntil(target.getTime());
  return (
    <div role="timer" aria-label={label} className={classNames(styles.countdown, className)}>
      <Part value={Math.floor(left / DAY)} unit="days" />
      <Part value={Math.floor((left % DAY) / HOUR)} unit="hours" />
      <Part value={Math.floor((left % HOUR) / MINUTE)} unit="minutes" />
      <Part value={left % MINUTE} unit="seconds" />
    </div>
  );
}

function Part({ value, unit }: { value: number; unit: string }) {
  return (
    <p className={styles.part}>
      <span className={styles.value}>{String(value).padStart(2, '0')}</span>{' '}
      <span className={styles.unit}>{unit}</span>
    </p>
  );
}
