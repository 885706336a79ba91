import { figure } from '../shared/formats.ts';
import styles from './figure-bars.module.css';

export interface FigureBar {
  key: string;
  label: string;
  count: number;
  /** Text after the count, such as its share. */
  note?: string | null;
}

/** Counts by name, each with a bar in proportion to `most`. */
export function FigureBars({ bars, most }: { bars: readonly FigureBar[]; most: number }) {
  return (
    <ol className={styles.bars}>
      {bars.map(({ key, label, count, note }) => (
        <li key={key} className={styles.row}>
          <span className={styles.name}>{label}</span>
          <span className={styles.count}>
            <span>{figure(count)}</span>
            {note ? <span className={styles.note}>{` ${note}`}</span> : null}
          </span>
          <progress
            className={styles.bar}
            max={Math.max(most, 1)}
            value={Math.min(count, most)}
            aria-hidden="true"
          />
        </li>
      ))}
    </ol>
  );
}
