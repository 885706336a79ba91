import { useGetAdminStatsQuery } from '../../../api/admin.ts';
import { figure } from '../shared/formats.ts';
import styles from './counters.module.css';
import { PartFailed } from '../shared/part-failed.tsx';

const counters = [
  { name: 'total_users', label: 'Total Users' },
  { name: 'email_signups', label: 'Email Signups' },
  { name: 'images', label: 'Images' },
  { name: 'ratings', label: 'Ratings' },
] as const;

/** Total numbers of users, sign-ups, images and ratings. */
export function Counters() {
  const { data, isError, isFetching, refetch } = useGetAdminStatsQuery();
  if (isError && !isFetching) return <PartFailed part="counters" onRetry={() => void refetch()} />;
  return (
    <dl className={styles.row} aria-busy={!data || undefined}>
      {counters.map(({ name, label }) => (
        <div key={name} className={styles.counter}>
          <dt>{label}</dt>
          <dd>{data ? figure(data[name]) : <span className={styles.wait} />}</dd>
        </div>
      ))}
    </dl>
  );
}
