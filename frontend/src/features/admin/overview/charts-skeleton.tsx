import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classNames } from '../../../lib/class-names.ts';
import styles from './activity-charts.module.css';
import type { Series } from './activity-series.ts';

/** Placeholder of the charts while loading. */
export function ChartsSkeleton({ series, words }: { series: readonly Series[]; words: string }) {
  return (
    <div className={classNames(styles.charts, styles.wait)}>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {series.map(({ name, label }) => (
        <div key={name} className={styles.chart} aria-hidden="true">
          <p className={styles.caption}>
            <span>{label}</span>
            <strong>–</strong>
          </p>
          <div className={styles.room} />
        </div>
      ))}
    </div>
  );
}
