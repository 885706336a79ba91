import {
  type CollectedResponseDto,
  type ResponseSort,
  useDeleteResponseMutation,
  useListResponsesQuery,
} from '../../../api/admin.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { ConfirmDialog } from '../tables/confirm-dialog.tsx';
import { RowAct } from '../tables/row-acts.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useDeletingRow } from '../tables/use-deleting-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../tables/when.tsx';

const columns: readonly Column<CollectedResponseDto, ResponseSort>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  {
    name: 'responseContent',
    label: 'Response',
    kind: 'long',
    cell: ({ responseContent }) => responseContent,
  },
  {
    name: 'questionContent',
    label: 'Question',
    kind: 'long',
    cell: ({ questionContent }) => questionContent,
  },
  { name: 'email', label: 'From', kind: 'long', cell: author },
  {
    name: 'submittedAt',
    label: 'Submitted',
    cell: ({ submittedAt }) => <When at={submittedAt} />,
  },
];

/** Table of answers. */
export function ResponsesTable() {
  const control = useTableView(columns);
  const query = useListResponsesQuery(listQuery(control.view));
  const [open, setOpen] = useOpenDialog();
  const chosen = query.data?.rows.find(({ id }) => `delete-${id}` === open);
  const acts = ({ id }: CollectedResponseDto) => (
    <RowAct act="Delete" of={`response ${id}`} danger onClick={() => setOpen(`delete-${id}`)} />
  );
  return (
    <>
      <AdminTable
        noun={{ one: 'response', many: 'responses' }}
        list="responses"
        columns={columns}
        rowActs={acts}
        control={control}
        query={query}
        searchHint="Response, question or email"
      />
      {chosen ? <DeleteResponseDialog id={chosen.id} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function DeleteResponseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteResponseMutation();
  const confirm = useDeletingRow(remove, { done: 'Response deleted', onClose });
  return (
    <ConfirmDialog
      title="Delete this response?"
      description="This can’t be undone. Whoever wrote it can answer again while the question is open."
      pending={isLoading}
      onConfirm={() => confirm(id)}
      onClose={onClose}
    />
  );
}

function author({ userId, username, email }: CollectedResponseDto) {
  if (userId === null) return 'Anonymous';
  return email ?? username ?? 'No email';
}
