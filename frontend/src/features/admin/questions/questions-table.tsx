import {
  adminApi,
  type QuestionDto,
  type SortOf,
  useDeleteQuestionMutation,
  useGetAdminOverviewQuery,
} from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { RowAct } from '../tables/row-acts.tsx';
import type { RowDeletion } from '../tables/row-deletion.tsx';
import { calendarDay, figure } from '../tables/table-words.ts';
import { listQuery } from '../tables/table-view.ts';
import { useChosenRow } from '../tables/use-chosen-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useTableFilters } from '../tables/use-table-filters.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { ImportDialog } from './import-dialog.tsx';
import { FEWEST_PLANNED_DAYS, plannedWords } from './planned-words.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { DEPTH_WORDS } from './question-schema.ts';

const start = { sort: 'displayDate', order: 'desc' } as const;

const columns: readonly Column<QuestionDto, SortOf<'listQuestions'>>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  {
    name: 'content',
    label: 'Question',
    kind: 'long',
    cell: ({ content }) => content,
  },
  {
    name: 'displayDate',
    label: 'Day',
    cell: ({ day }) => <time dateTime={day}>{calendarDay(day)}</time>,
  },
  {
    name: 'depth',
    label: 'Depth',
    cell: ({ depth }) => DEPTH_WORDS[depth],
  },
  { name: 'dated', label: 'Only for its day', cell: ({ dated }) => (dated ? 'Yes' : '') },
  {
    name: 'answers',
    label: 'Answers',
    sortable: false,
    kind: 'figure',
    cell: ({ answers }) => figure(answers),
  },
];

const deletion: RowDeletion<QuestionDto> = {
  useRemove: useDeleteQuestionMutation,
  of: ({ id }) => `question ${id}`,
  title: () => 'Delete this question?',
  description: ({ content }) => content,
  done: 'Question deleted',
};

const DEPTH = { label: 'Depth', words: DEPTH_WORDS };

/** Table of past and planned questions. */
export function QuestionsTable() {
  const control = useTableView(columns, start);
  const filters = useTableFilters({ depth: DEPTH }, { name: 'display', label: 'Asked' });
  const asked = { ...listQuery(control.view), ...filters.asked };
  const query = adminApi.useListQuestionsQuery(asked, { skip: filters.isWrong });
  const [open, setOpen] = useOpenDialog();
  const close = () => setOpen(null);
  const [act, id] = open?.split('-') ?? [];
  const chosen = useChosenRow(query.data?.rows, id);

  const acts = ({ id: row }: QuestionDto) => (
    <RowAct act="Edit" of={`question ${row}`} onClick={() => setOpen(`edit-${row}`)} />
  );

  return (
    <>
      <PlannedDays />
      <AdminTable
        noun={{ one: 'question', many: 'questions' }}
        list="questions"
        columns={columns}
        rowActs={acts}
        deletion={deletion}
        control={control}
        query={query}
        searchHint="Words of a question"
        filters={filters}
        acts={
          <>
            <Button onClick={() => setOpen('new')}>Add Question</Button>
            <Button variant="quiet" onClick={() => setOpen('import')}>
              Import CSV
            </Button>
          </>
        }
      />
      {open === 'new' ? <QuestionDialog question={null} onClose={close} /> : null}
      {open === 'import' ? <ImportDialog onClose={close} /> : null}
      {act === 'edit' && chosen ? (
        <QuestionDialog key={chosen.id} question={chosen} onClose={close} />
      ) : null}
    </>
  );
}

/** Warns when few of the coming days have a planned question. */
function PlannedDays() {
  const { data } = useGetAdminOverviewQuery({ days: 7 });
  if (!data || data.plannedDays >= FEWEST_PLANNED_DAYS) return null;
  return <Notice tone="error">{plannedWords(data.plannedDays)}</Notice>;
}
