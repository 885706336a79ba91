import { adminApi, useGetAdminOverviewQuery } from '../../../api/admin.ts';
import { Notice } from '../../../ui/notice.tsx';
import { calendarDay } from '../shared/formats.ts';
import { isDay } from './question-schema.ts';

const REPLACES_TODAYS =
  'Today’s question is being asked already. People with an open form have to answer the new one. Answers already given keep the old one.';

/** Warns of other questions for a day, apart from the edited one, and of a change of today's question. */
export function PlannedAlready({ day, except }: { day: string; except: number | undefined }) {
  const { currentData } = adminApi.useListQuestionsQuery(
    { displayFrom: day, displayTo: day, sort: 'displayDate', order: 'desc', limit: 10 },
    { skip: !isDay(day), refetchOnMountOrArgChange: true },
  );
  const today = useGetAdminOverviewQuery({ days: 7 }).data?.days.at(-1)?.day;
  const others = currentData?.rows.filter(({ id }) => id !== except) ?? [];
  const isNew = currentData?.rows.length === others.length;
  const quoted = others.map(({ content }) => `“${content}”`).join(', ');
  return (
    <>
      {others.length > 0 ? (
        <Notice tone="error">
          {`Of several questions for a day, only the latest is asked. Planned for ${calendarDay(day)} already: ${quoted}`}
        </Notice>
      ) : null}
      {isNew && day === today ? <Notice tone="error">{REPLACES_TODAYS}</Notice> : null}
    </>
  );
}
