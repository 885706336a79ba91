import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import small from '../shared/small-buttons.module.css';
import { RowDeletionDialog } from '../tables/row-deletion.tsx';
import { monthWords } from './month.ts';
import { MonthList } from './month-list.tsx';
import { MonthTable } from './month-table.tsx';
import { PlannerButtons } from './planner-buttons.tsx';
import { questionDeletion } from './question-deletion.ts';
import { QuestionDialogs } from './question-dialogs.tsx';
import styles from './question-month.module.css';
import { type PlannedDay, useMonth } from './use-month.ts';

/** The window in which a table of seven columns has room. */
const WIDE = '(width >= 48rem)';

/** The questions of a month by day, with the days that have none. */
export function QuestionMonth() {
  const { month, days, rows, isLoading, retry, ...ways } = useMonth();
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches);
  return (
    <section aria-label="Planned questions">
      <div className={styles.bar}>
        <div className={styles.where}>
          <h2 className={styles.title} aria-live="polite">
            {month ? monthWords(month) : ' '}
          </h2>
          <div className={small.actions}>
            <Turn
              name="Previous month"
              path="M12 4l-6 6 6 6"
              off={ways.isFirst}
              onTurn={() => ways.onMonth(-1)}
            />
            <Turn
              name="Next month"
              path="M8 4l6 6-6 6"
              off={ways.isLast}
              onTurn={() => ways.onMonth(1)}
            />
            <Button variant="quiet" onClick={ways.onToday}>
              Today
            </Button>
          </div>
          <p className={styles.open}>{month && !isLoading ? openWords(days) : ''}</p>
        </div>
        <div className={small.actions}>
          <PlannerButtons />
        </div>
      </div>
      {ways.isCut ? (
        <Notice tone="error">
          This month has more questions than fit here. The list shows all of them.
        </Notice>
      ) : null}
      {retry ? (
        <PartFailed part="questions of this month" onRetry={retry} />
      ) : !month ? (
        <PanelSkeleton lines={12} />
      ) : isWide ? (
        <MonthTable month={month} days={days} isLoading={isLoading} />
      ) : (
        <MonthList key={month} days={days} isLoading={isLoading} />
      )}
      <QuestionDialogs rows={rows} />
      <RowDeletionDialog rows={rows} deletion={questionDeletion} />
    </section>
  );
}

interface TurnProps {
  name: string;
  path: string;
  off: boolean;
  onTurn: () => void;
}

function Turn({ name, path, off, onTurn }: TurnProps) {
  return (
    <Button
      variant="quiet"
      className={styles.turn}
      aria-label={name}
      disabled={off}
      onClick={onTurn}
    >
      <Icon path={path} />
    </Button>
  );
}

/** Sentence about the days of the month, from today on, that have no question. */
function openWords(days: readonly PlannedDay[]): string {
  const coming = days.filter(({ isPast }) => !isPast);
  const open = coming.filter(({ questions }) => questions.length === 0).length;
  if (coming.length === 0) return 'This month is over.';
  if (open === 0) return 'Every coming day has a question.';
  return open === 1 ? '1 coming day has no question.' : `${open} coming days have no question.`;
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
