import { useListQuestionsQuery } from '../../../api/admin.ts';
import { Notice } from '../../../ui/notice.tsx';
import { calendarDay } from '../tables/table-words.ts';
import { isDay } from './question-schema.ts';

/** Shows what is planned for a day already, apart from the question that is edited. */
export function PlannedAlready({ day, except }: { day: string; except: number | undefined }) {
  const { currentData } = useListQuestionsQuery(
    { displayFrom: day, displayTo: day, sort: 'displayDate', order: 'desc', limit: 10 },
    { skip: !isDay(day), refetchOnMountOrArgChange: true },
  );
  const others = currentData?.rows.filter(({ id }) => id !== except) ?? [];
  if (others.length === 0) return null;
  const quoted = others.map(({ content }) => `“${content}”`).join(', ');
  return (
    <Notice tone="error">
      {`Of several questions for a day, only the latest is asked. Planned for ${calendarDay(day)} already: ${quoted}`}
    </Notice>
  );
}
