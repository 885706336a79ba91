import { useGetAdminOverviewQuery } from '../../../api/admin.ts';
import { figure } from '../tables/table-words.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import styles from './sources.module.css';
import { useRange } from './use-range.ts';

/** Sources of sign-ups and uploads within the selected range. */
export function Sources() {
  const [range] = useRange();
  const { data, isError } = useGetAdminOverviewQuery({ days: range });
  if (isError && !data) return <p>This could not be loaded.</p>;
  if (!data) return <PanelSkeleton lines={8} />;
  if (data.sources.length === 0) return <p>No sign-ups or uploads in {range} days.</p>;
  const most = Math.max(...data.sources.map(({ count }) => count));
  return (
    <ol className={styles.sources}>
      {data.sources.map(({ source, count }) => (
        <li key={source ?? ''} className={styles.source}>
          <span className={styles.name}>{source ?? 'Without a source'}</span>
          <span className={styles.count}>{figure(count)}</span>
          <progress className={styles.bar} max={most} value={count} aria-hidden="true" />
        </li>
      ))}
    </ol>
  );
}
