import { adminApi, type QuestionDto, type SortOf } from '../../../api/admin.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { RowAction } from '../shared/row-actions.tsx';
import { calendarDay, figure } from '../shared/formats.ts';
import { listQuery } from '../tables/table-view.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useTableFilters } from '../tables/use-table-filters.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { PlannerButtons } from './planner-buttons.tsx';
import { questionDeletion } from './question-deletion.ts';
import { editOf, QuestionDialogs } from './question-dialogs.tsx';
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

const DEPTH = { label: 'Depth', words: DEPTH_WORDS };

/** Table of past and planned questions. */
export function QuestionsTable() {
  const control = useTableView(columns, start);
  const filters = useTableFilters({ depth: DEPTH }, { name: 'display', label: 'Asked' });
  const asked = { ...listQuery(control.view), ...filters.asked };
  const query = adminApi.useListQuestionsQuery(asked, { skip: filters.isWrong });
  const [, setOpen] = useOpenDialog();

  const rowActions = (question: QuestionDto) => (
    <RowAction
      label="Edit"
      of={`question ${question.id}`}
      onClick={() => setOpen(editOf(question))}
    />
  );

  return (
    <>
      <AdminTable
        noun={{ one: 'question', many: 'questions' }}
        list="questions"
        columns={columns}
        rowActions={rowActions}
        deletion={questionDeletion}
        control={control}
        query={query}
        searchHint="Words of a question"
        filters={filters}
        actions={<PlannerButtons />}
      />
      <QuestionDialogs rows={query.data?.rows} />
    </>
  );
}
