import { adminApi, type QuestionDto, useGetAdminOverviewQuery } from '../../../api/admin.ts';
import { useFilterParams } from '../tables/use-filter-params.ts';
import { FIRST_MONTH, isMonth, LAST_MONTH, monthOf, daysOf, shiftedMonth } from './month.ts';

const MONTH = 'month';
/** Maximum number of rows that the server returns for a list. */
const MOST = 200;

/** A day of the planner. Of several questions, only the first is asked. */
export interface PlannedDay {
  day: string;
  questions: QuestionDto[];
  isToday: boolean;
  isPast: boolean;
}

/** The month in the URL, or the month of today in the product's time zone, with its days and questions. */
export function useMonth() {
  const [params, write] = useFilterParams();
  const overview = useGetAdminOverviewQuery({ days: 7 }, { refetchOnMountOrArgChange: true });
  const today = overview.data?.days.at(-1)?.day;
  const asked = params.get(MONTH);
  const month = isMonth(asked) ? asked : today && monthOf(today);
  const days = month ? daysOf(month) : [];
  const query = adminApi.useListQuestionsQuery(
    {
      ...{ displayFrom: days[0] ?? '', displayTo: days.at(-1) ?? '' },
      ...{ sort: 'displayDate', order: 'desc', limit: MOST },
    },
    { skip: !month },
  );
  const rows = query.currentData?.rows;
  const failed = [overview, query].find(({ isError, isFetching }) => isError && !isFetching);
  return {
    month,
    days: days.map((day): PlannedDay => ({
      day,
      questions: rows?.filter((row) => row.day === day) ?? [],
      isToday: day === today,
      isPast: today !== undefined && day < today,
    })),
    rows,
    isLoading: !rows,
    retry: failed && !rows ? () => void failed.refetch() : null,
    onMonth: (by: number) => month && write({ [MONTH]: shiftedMonth(month, by) }),
    onToday: () => write({ [MONTH]: undefined }),
    isCut: (query.currentData?.total ?? 0) > MOST,
    isFirst: month === FIRST_MONTH,
    isLast: month === LAST_MONTH,
  };
}
