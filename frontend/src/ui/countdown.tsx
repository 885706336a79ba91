import { classNames } from '../lib/class-names.ts';
import { useSecondsUntil } from './countdown-clock.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** The instant it runs to; zeros stay when that is past. */
  target: Date;
  /** What happens then, for those who don't see where the numbers stand. */
  label: string;
  className?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days, hours, minutes and seconds until an instant. Screen readers read it when asked, never by itself. */
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
