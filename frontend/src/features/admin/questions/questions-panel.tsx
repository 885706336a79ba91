import { useGetAdminOverviewQuery } from '../../../api/admin.ts';
import { Notice } from '../../../ui/notice.tsx';
import choices from '../overview/activity.module.css';
import { useFilterParams } from '../tables/use-filter-params.ts';
import { FEWEST_PLANNED_DAYS, plannedWords } from './planned-words.ts';
import { QuestionMonth } from './question-month.tsx';
import styles from './questions-panel.module.css';
import { QuestionsTable } from './questions-table.tsx';

const VIEW = 'view';
const LIST = 'list';

/** The planner of questions: those of a month, or the list of all. */
export function QuestionsPanel() {
  const [params, write] = useFilterParams();
  const asList = params.get(VIEW) === LIST;
  return (
    <>
      <div className={styles.head}>
        <PlannedDays onlyFew={asList} />
        <div role="group" aria-label="View" className={choices.group}>
          {[false, true].map((list) => (
            <button
              key={String(list)}
              type="button"
              aria-pressed={list === asList}
              className={choices.choice}
              onClick={() => write({ [VIEW]: list ? LIST : undefined })}
            >
              {list ? 'List' : 'Month'}
            </button>
          ))}
        </div>
      </div>
      {asList ? <QuestionsTable /> : <QuestionMonth />}
    </>
  );
}

/** Says how many of the coming days have a question. With `onlyFew`, it is shown only as a warning of too few. */
function PlannedDays({ onlyFew }: { onlyFew: boolean }) {
  const { data } = useGetAdminOverviewQuery({ days: 7 });
  if (!data) return onlyFew ? null : <p className={styles.planned} />;
  const words = plannedWords(data.plannedDays);
  if (data.plannedDays >= FEWEST_PLANNED_DAYS)
    return onlyFew ? null : <p className={styles.planned}>{words}</p>;
  return <Notice tone="error">{words}</Notice>;
}
