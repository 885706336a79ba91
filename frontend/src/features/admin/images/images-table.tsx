import { type ReviewedImageDto, useImagePageQuery } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../tables/when.tsx';

const start = { sort: 'id', order: 'desc' } as const;

const columns: readonly Column<ReviewedImageDto>[] = [
  { name: 'id', label: 'ID', sortable: true, kind: 'figure', cell: ({ id }) => id },
  {
    name: 'email',
    label: 'Email',
    sortable: true,
    kind: 'long',
    cell: ({ email }) => email ?? 'None',
  },
  { name: 'filename', label: 'Filename', cell: () => 'Cloud Storage' },
  { name: 'mimetype', label: 'Mimetype', sortable: true, cell: ({ mimetype }) => mimetype },
  { name: 'status', label: 'Status', cell: status },
  {
    name: 'createdAt',
    label: 'Created',
    sortable: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

/** Every picture that was sent in; they are looked at in the review. */
export function ImagesTable() {
  const control = useTableView(columns, start);
  const query = useImagePageQuery(listQuery(control.view));
  return (
    <AdminTable
      noun={{ one: 'image', many: 'images' }}
      list="images"
      columns={columns}
      control={control}
      query={query}
      searchHint="ID or email"
    />
  );
}

function status({ removed }: ReviewedImageDto) {
  return removed === true ? <Badge tone="alarm">Removed</Badge> : <Badge tone="good">Active</Badge>;
}
