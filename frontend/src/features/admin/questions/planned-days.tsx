import { useGetAdminOverviewQuery } from '../../../api/admin.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FEWEST_PLANNED_DAYS, plannedWords } from './planned-words.ts';

/** Warns when few of the coming days have a planned question. */
export function PlannedDays() {
  const { data } = useGetAdminOverviewQuery({ days: 7 });
  if (!data || data.plannedDays >= FEWEST_PLANNED_DAYS) return null;
  return <Notice tone="error">{plannedWords(data.plannedDays)}</Notice>;
}
