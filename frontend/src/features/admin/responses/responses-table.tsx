import {
  adminApi,
  type ListedResponseDto,
  type SortOf,
  useDeleteResponseMutation,
} from '../../../api/admin.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { RowAction } from '../shared/row-actions.tsx';
import type { RowDeletion } from '../tables/row-deletion.tsx';
import { listQuery } from '../tables/table-view.ts';
import { moment } from '../shared/formats.ts';
import { TextDialog } from '../tables/text-dialog.tsx';
import { useChosenRow } from '../tables/use-chosen-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../shared/when.tsx';

const columns: readonly Column<ListedResponseDto, SortOf<'listResponses'>>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  {
    name: 'responseContent',
    label: 'Response',
    kind: 'cut',
    cell: ({ responseContent }) => responseContent,
  },
  {
    name: 'questionContent',
    label: 'Question',
    kind: 'cut',
    cell: ({ questionContent }) => questionContent,
  },
  { name: 'email', label: 'From', kind: 'address', cell: author },
  {
    name: 'submittedAt',
    label: 'Submitted',
    cell: ({ submittedAt }) => <When at={submittedAt} />,
  },
];

const deletion: RowDeletion<ListedResponseDto> = {
  useRemove: useDeleteResponseMutation,
  of: ({ id }) => `response ${id}`,
  title: () => 'Delete this response?',
  description: () =>
    'This can’t be undone. Whoever wrote it can answer again while the question is open.',
  done: 'Response deleted',
};

/** Table of responses. */
export function ResponsesTable() {
  const control = useTableView(columns);
  const query = adminApi.useListResponsesQuery(listQuery(control.view));
  const [open, setOpen] = useOpenDialog();
  const read = useChosenRow(query.data?.rows, /^read-(\d+)$/.exec(open ?? '')?.[1]);
  const rowActions = ({ id }: ListedResponseDto) => (
    <RowAction label="Read" of={`response ${id}`} onClick={() => setOpen(`read-${id}`)} />
  );
  return (
    <>
      <AdminTable
        noun={{ one: 'response', many: 'responses' }}
        list="responses"
        columns={columns}
        rowActions={rowActions}
        deletion={deletion}
        control={control}
        query={query}
        searchHint="Response, question or email"
      />
      {read ? (
        <TextDialog
          title={read.questionContent}
          description={`${author(read)}, ${moment(read.submittedAt)}`}
          text={read.responseContent}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

function author({ userId, username, email }: ListedResponseDto) {
  if (userId === null) return 'Anonymous';
  return email ?? username ?? 'No email';
}
