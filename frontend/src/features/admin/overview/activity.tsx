import { lazy, Suspense, useState } from 'react';
import { useGetAdminOverviewQuery, useRefreshFigures } from '../../../api/admin.ts';
import { series } from './activity-series.ts';
import { ActivityTable } from './activity-table.tsx';
import styles from './activity.module.css';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import { RangeChoices } from './range-choices.tsx';
import { type Range, ranges, useRange } from './use-range.ts';

const LOADING = 'Loading the activity…';

const ActivityCharts = lazy(() => import('./activity-charts.tsx'));

/** Activity of the last days, as charts or as a table. */
export function Activity() {
  const [range, setRange] = useRange();
  const [asTable, setAsTable] = useState(false);
  const refresh = useRefreshFigures();
  return (
    <section className={styles.activity} aria-labelledby="activity">
      <header className={styles.head}>
        <h2 id="activity">Activity</h2>
        <RangeChoices
          label="Days shown"
          ranges={ranges}
          range={range}
          onRange={setRange}
          tableLabel="Show as table"
          asTable={asTable}
          onAsTable={setAsTable}
        >
          <button type="button" className={styles.choice} onClick={refresh}>
            Refresh
          </button>
        </RangeChoices>
      </header>
      <Figures range={range} asTable={asTable} />
    </section>
  );
}

function Figures({ range, asTable }: { range: Range; asTable: boolean }) {
  const query = useGetAdminOverviewQuery({ days: range });
  if (query.isError && !query.isFetching) {
    return <PartFailed part="activity" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ChartsSkeleton series={series} words={LOADING} />;
  if (asTable)
    return <ActivityTable days={query.data.days} series={series} label="Activity by day" />;
  return (
    <Suspense fallback={<ChartsSkeleton series={series} words={LOADING} />}>
      <ActivityCharts days={query.data.days} series={series} />
    </Suspense>
  );
}
