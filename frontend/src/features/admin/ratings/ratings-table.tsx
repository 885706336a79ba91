import { adminApi, type RatedImageDto, type SortOf } from '../../../api/admin.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Thumbnail } from '../images/thumbnail.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { listQuery } from '../tables/table-view.ts';
import { figure } from '../shared/formats.ts';
import { useTableView } from '../tables/use-table-view.ts';

const start = { sort: 'id', order: 'asc' } as const;

const columns: readonly Column<RatedImageDto, SortOf<'listRatings'>>[] = [
  {
    name: 'photo',
    label: 'Photo',
    sortable: false,
    cell: (rated) => <Thumbnail id={rated.imageId} photo={rated} />,
  },
  number('id', 'ID', ({ id }) => String(id)),
  number('imageId', 'Image ID', ({ imageId }) => String(imageId)),
  number('totalRating', 'Total Rating', ({ totalRating }) => figure(totalRating)),
  number('timesRated', 'Times Rated', ({ timesRated }) => figure(timesRated)),
  number('rateUp', 'Up', ({ rateUp }) => figure(rateUp)),
  number('rateDown', 'Down', ({ rateDown }) => figure(rateDown)),
  number('rateHold', 'Held (s)', ({ rateHold }) => figure(rateHold)),
  number('views', 'Views', ({ views }) => figure(views)),
];

/** Table of ratings by photo. */
export function RatingsTable() {
  const control = useTableView(columns, start);
  const query = adminApi.useListRatingsQuery(listQuery(control.view));
  return (
    <AdminTable
      noun={{ one: 'rated image', many: 'rated images' }}
      list="ratings"
      columns={columns}
      control={control}
      query={query}
      searchHint="Image ID"
    />
  );
}

function number(
  name: SortOf<'listRatings'>,
  label: string,
  cell: Column<RatedImageDto>['cell'],
): Column<RatedImageDto, SortOf<'listRatings'>> {
  return { name, label, cell, kind: 'figure' };
}
