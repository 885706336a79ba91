import { useGetAdminOverviewQuery } from '../../../api/admin.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FEWEST_PLANNED_DAYS, plannedWords } from './planned-words.ts';

/** Warns while there is time: the days ahead that have a question of their own are running out. */
export function PlannedDays() {
  const { data } = useGetAdminOverviewQuery({ days: 7 });
  if (!data || data.plannedDays >= FEWEST_PLANNED_DAYS) return null;
  return <Notice tone="error">{plannedWords(data.plannedDays)}</Notice>;
}
