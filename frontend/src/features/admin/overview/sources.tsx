import { useGetAdminOverviewQuery } from '../../../api/admin.ts';
import { FigureBars } from './figure-bars.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { useRange } from './use-range.ts';

/** Sources of sign-ups and uploads within the selected range. */
export function Sources() {
  const [range] = useRange();
  const { data, isError } = useGetAdminOverviewQuery({ days: range });
  if (isError && !data) return <p>This could not be loaded.</p>;
  if (!data) return <PanelSkeleton lines={8} />;
  if (data.sources.length === 0) return <p>{`No sign-ups or uploads in ${range} days.`}</p>;
  const most = Math.max(...data.sources.map(({ count }) => count));
  const bars = data.sources.map(({ source, count }) => ({
    key: source ?? '',
    label: source ?? 'Without a source',
    count,
  }));
  return <FigureBars bars={bars} most={most} />;
}
