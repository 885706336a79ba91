import { adminApi, type SortOf, type ReviewedImageDto } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useTableFilters } from '../tables/use-table-filters.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../shared/when.tsx';
import { Thumbnail } from './thumbnail.tsx';

const columns: readonly Column<ReviewedImageDto, SortOf<'listImages'>>[] = [
  {
    name: 'photo',
    label: 'Photo',
    sortable: false,
    cell: (photo) => <Thumbnail id={photo.id} photo={photo} />,
  },
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  {
    name: 'email',
    label: 'Email',
    kind: 'address',
    cell: ({ email }) => email ?? 'None',
  },
  { name: 'filename', label: 'Filename', sortable: false, cell: () => 'Cloud Storage' },
  { name: 'mimetype', label: 'Mimetype', cell: ({ mimetype }) => mimetype },
  { name: 'status', label: 'Status', sortable: false, cell: status },
  {
    name: 'createdAt',
    label: 'Created',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const STATUS = {
  label: 'Status',
  words: { removed: 'Removed', accepted: 'Accepted', 'needs-review': 'Needs review' },
} as const;

/** Table of all uploaded photos; moderation happens in the review. */
export function ImagesTable() {
  const control = useTableView(columns);
  const filters = useTableFilters({ status: STATUS }, { name: 'uploaded', label: 'Uploaded' });
  const asked = { ...listQuery(control.view), ...filters.asked };
  const query = adminApi.useListImagesQuery(asked, { skip: filters.isWrong });
  return (
    <AdminTable
      noun={{ one: 'image', many: 'images' }}
      list="images"
      columns={columns}
      control={control}
      query={query}
      searchHint="ID or email"
      filters={filters}
    />
  );
}

function status({ removed }: ReviewedImageDto) {
  return removed === true ? <Badge tone="alarm">Removed</Badge> : <Badge tone="good">Active</Badge>;
}
