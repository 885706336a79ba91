import {
  type ListedSignupDto,
  type SignupSort,
  useDeleteEmailSignupMutation,
  useListEmailSignupsQuery,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { ConfirmDialog } from '../tables/confirm-dialog.tsx';
import { RowAct } from '../tables/row-acts.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useDeletingRow } from '../tables/use-deleting-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useStatusFilter } from '../tables/use-status-filter.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../tables/when.tsx';

const columns: readonly Column<ListedSignupDto, SignupSort>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  { name: 'email', label: 'Email', kind: 'long', cell: ({ email }) => email },
  { name: 'status', label: 'Status', sortable: false, cell: status },
  { name: 'utmSource', label: 'Source', kind: 'long', cell: source },
  // Untrusted input: text, never a link.
  {
    name: 'pageUrl',
    label: 'Page',
    sortable: false,
    kind: 'long',
    cell: ({ pageUrl }) => pageUrl ?? '–',
  },
  {
    name: 'createdAt',
    label: 'Created',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const TONES = {
  confirmed: 'good',
  unconfirmed: 'plain',
  unsubscribed: 'alarm',
  bounced: 'alarm',
} as const;

const STATUS_WORDS = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
} as const satisfies Record<ListedSignupDto['status'], string>;

/** Table of signups for news; only confirmed addresses get any. */
export function SignupsTable() {
  const control = useTableView(columns);
  const filter = useStatusFilter(STATUS_WORDS);
  const query = useListEmailSignupsQuery({ ...listQuery(control.view), ...filter.asked });
  const [open, setOpen] = useOpenDialog();
  const chosen = query.data?.rows.find(({ id }) => `delete-${id}` === open);
  const acts = ({ id, email }: ListedSignupDto) => (
    <RowAct act="Delete" of={email} danger onClick={() => setOpen(`delete-${id}`)} />
  );
  return (
    <>
      <AdminTable
        noun={{ one: 'email signup', many: 'email signups' }}
        list="email-signups"
        columns={columns}
        rowActs={acts}
        control={control}
        query={query}
        searchHint="ID or email"
        filter={filter}
      />
      {chosen ? <DeleteSignupDialog signup={chosen} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function DeleteSignupDialog({ signup, onClose }: { signup: ListedSignupDto; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteEmailSignupMutation();
  const confirm = useDeletingRow(remove, { done: 'Email signup deleted', onClose });
  return (
    <ConfirmDialog
      title={`Delete ${signup.email}?`}
      description="This can’t be undone. The address gets no news any more, unless its owner signs up and confirms again."
      pending={isLoading}
      onConfirm={() => confirm(signup.id)}
      onClose={onClose}
    />
  );
}

function status({ status }: ListedSignupDto) {
  return <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}

function source({ utmSource, utmMedium }: ListedSignupDto) {
  return [utmSource, utmMedium].filter(Boolean).join(' / ') || '–';
}
