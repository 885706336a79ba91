import {
  adminApi,
  type ListedSignupDto,
  type SortOf,
  useDeleteEmailSignupMutation,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import type { RowDeletion } from '../tables/row-deletion.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useTableFilters } from '../tables/use-table-filters.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../shared/when.tsx';

const columns: readonly Column<ListedSignupDto, SortOf<'listEmailSignups'>>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  { name: 'email', label: 'Email', kind: 'address', cell: ({ email }) => email },
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
  complained: 'alarm',
  bounced: 'alarm',
} as const;

const STATUS_WORDS = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  complained: 'Called a mail spam',
  bounced: 'Bounced',
} as const satisfies Record<ListedSignupDto['status'], string>;

const STATUS = { label: 'Status', words: STATUS_WORDS };

const deletion: RowDeletion<ListedSignupDto> = {
  useRemove: useDeleteEmailSignupMutation,
  of: ({ email }) => email,
  title: ({ email }) => `Delete ${email}?`,
  description: () =>
    'This can’t be undone. The address gets no news anymore, unless its owner signs up and confirms again.',
  done: 'Email signup deleted',
};

/** Table of signups for news; only confirmed addresses get any. */
export function SignupsTable() {
  const control = useTableView(columns);
  const filters = useTableFilters({ status: STATUS }, { name: 'created', label: 'Created' });
  const asked = { ...listQuery(control.view), ...filters.asked };
  const query = adminApi.useListEmailSignupsQuery(asked, { skip: filters.isWrong });
  return (
    <AdminTable
      noun={{ one: 'email signup', many: 'email signups' }}
      list="email-signups"
      columns={columns}
      deletion={deletion}
      control={control}
      query={query}
      searchHint="ID or email"
      filters={filters}
    />
  );
}

function status({ status }: ListedSignupDto) {
  return <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}

function source({ utmSource, utmMedium }: ListedSignupDto) {
  return [utmSource, utmMedium].filter(Boolean).join(' / ') || '–';
}
