import { lazy, Suspense, useState } from 'react';
import {
  type CampaignResultsDto,
  useGetCampaignsQuery,
  useConfirmedDownload,
} from '../../../api/admin.ts';
import type { Series } from '../overview/activity-series.ts';
import { ActivityTable } from '../overview/activity-table.tsx';
import activity from '../overview/activity.module.css';
import { ChartsSkeleton } from '../overview/charts-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import { RangeChoices } from '../overview/range-choices.tsx';
import { useDays } from '../overview/use-range.ts';
import { calendarDay, moment } from '../shared/formats.ts';
import styles from './campaign-results.module.css';
import { CardFunnel } from './card-funnel.tsx';
import { LinkBuilder } from './link-builder.tsx';
import { TouchesTable } from './touches-table.tsx';

const ActivityCharts = lazy(() => import('../overview/activity-charts.tsx'));

const ranges = [30, 90, 365] as const;
type Range = (typeof ranges)[number];

const series: readonly Series[] = [
  { name: 'visits', label: 'Visits' },
  { name: 'signups', label: 'Visits with a sign-up' },
  { name: 'uploads', label: 'Visits with a photo' },
  { name: 'answers', label: 'Visits with an answer' },
  { name: 'accounts', label: 'Accounts' },
];

/** Results of visits, by their campaign and first page. */
export function CampaignResults() {
  const [range, setRange] = useDays('campaign-days', ranges);
  const [asTable, setAsTable] = useState(false);
  const download = useConfirmedDownload();
  return (
    <section className={activity.activity} aria-labelledby="campaigns">
      <header className={activity.head}>
        <h2 id="campaigns">Campaign results</h2>
        <RangeChoices
          label="Days of campaigns shown"
          ranges={ranges}
          range={range}
          onRange={setRange}
          tableLabel="Campaigns as table"
          asTable={asTable}
          onAsTable={setAsTable}
        >
          <a
            href="/api/admin/campaigns/export?sort=day&order=desc"
            download
            className={styles.export}
            onClick={download}
          >
            Export campaigns
          </a>
        </RangeChoices>
      </header>
      <Results range={range} asTable={asTable} />
      <LinkBuilder />
    </section>
  );
}

function Results({ range, asTable }: { range: Range; asTable: boolean }) {
  const query = useGetCampaignsQuery({ days: range });
  if (query.isError && !query.isFetching) {
    return <PartFailed part="campaign results" onRetry={() => void query.refetch()} />;
  }
  const { data } = query;
  const skeleton = <ChartsSkeleton series={series} words="Loading the campaign results…" />;
  if (!data) return skeleton;
  if (data.countedAt === null) {
    return <p>Visits are counted every night. There are no figures yet.</p>;
  }
  return (
    <>
      <p className={styles.note}>{asOf(data)}</p>
      {asTable ? (
        <ActivityTable days={data.days} series={series} label="Campaign results by day" />
      ) : (
        <Suspense fallback={skeleton}>
          <ActivityCharts days={data.days} series={series} />
        </Suspense>
      )}
      <div className={styles.parts}>
        <CardFunnel steps={data.cardFunnel} />
        <TouchesTable touches={data.touches} />
      </div>
    </>
  );
}

function asOf({ countedAt, days }: CampaignResultsDto): string {
  const last = days.at(-1)?.day ?? '';
  return `Until the end of ${calendarDay(last)}, counted ${moment(countedAt ?? '')}. Today is counted tonight. A visit lasts until its tab is closed; it counts for the page and campaign it began with, once in each column. An account counts for the campaign of its first photo or invite.`;
}
