import { adminApi, type SortOf, type ReviewedImageDto } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { UploadDayFields } from '../days/upload-day-fields.tsx';
import { ANY_DAY, hasProblem } from '../days/upload-days.ts';
import { useUploadDays } from '../days/use-upload-days.ts';
import { AdminTable } from '../tables/admin-table.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../tables/when.tsx';

const columns: readonly Column<ReviewedImageDto, SortOf<'listImages'>>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  {
    name: 'email',
    label: 'Email',
    kind: 'long',
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

/** Table of all uploaded photos; moderation happens in the review. */
export function ImagesTable() {
  const control = useTableView(columns);
  const [days, setDays] = useUploadDays();
  const isWrong = hasProblem(days);
  const query = adminApi.useListImagesQuery(
    { ...listQuery(control.view), ...days },
    { skip: isWrong },
  );
  return (
    <AdminTable
      noun={{ one: 'image', many: 'images' }}
      list="images"
      columns={columns}
      control={control}
      query={query}
      searchHint="ID or email"
      filter={{
        fields: <UploadDayFields days={days} onChange={setDays} />,
        asked: days,
        isWrong,
        words: 'these days',
        onClear: () => setDays(ANY_DAY),
      }}
    />
  );
}

function status({ removed }: ReviewedImageDto) {
  return removed === true ? <Badge tone="alarm">Removed</Badge> : <Badge tone="good">Active</Badge>;
}
