import { classNames } from '../lib/class-names.ts';
import { useSecondsUntil } from './countdown-clock.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** End of the countdown; stays at zero afterward. */
  target: Date;
  /** Name of the countdown, for screen readers. */
  label: string;
  /** Whether the countdown had ended when the server sent the page. */
  isOver?: boolean;
  className?: string;
}

const UNKNOWN = '––';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Days, hours, minutes and seconds until an instant. It is no live region, so screen readers read it only on demand.
 */
export function Countdown({ target, label, isOver = false, className }: CountdownProps) {
  const left = useSecondsUntil(target.getTime(), isOver);
  return (
    <div role="timer" aria-label={label} className={classNames(styles.countdown, className)}>
      <Part value={left && Math.floor(left / DAY)} unit="days" />
      <Part value={left && Math.floor((left % DAY) / HOUR)} unit="hours" />
      <Part value={left && Math.floor((left % HOUR) / MINUTE)} unit="minutes" />
      <Part value={left && left % MINUTE} unit="seconds" />
    </div>
  );
}

function Part({ value, unit }: { value: number | null; unit: string }) {
  return (
    <p className={styles.part}>
      <span className={styles.value}>
        {value === null ? UNKNOWN : String(value).padStart(2, '0')}
      </span>{' '}
      <span className={styles.unit}>{unit}</span>
    </p>
  );
}
