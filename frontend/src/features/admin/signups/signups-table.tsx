import {
  type ListedSignupDto,
  type SignupSort,
  useListEmailSignupsQuery,
} from '../../../api/admin.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../tables/when.tsx';

const start = { sort: 'id', order: 'desc' } as const;

const columns: readonly Column<ListedSignupDto, SignupSort>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  { name: 'email', label: 'Email', kind: 'long', cell: ({ email }) => email },
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

/** Table of signups for news. */
export function SignupsTable() {
  const control = useTableView(columns, start);
  const query = useListEmailSignupsQuery(listQuery(control.view));
  return (
    <AdminTable
      noun={{ one: 'email signup', many: 'email signups' }}
      list="email-signups"
      columns={columns}
      control={control}
      query={query}
      searchHint="ID or email"
    />
  );
}

function source({ utmSource, utmMedium }: ListedSignupDto) {
  return [utmSource, utmMedium].filter(Boolean).join(' / ') || '–';
}
