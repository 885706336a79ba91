import { adminApi, type SortOf, type ListedLetterDto } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { RowAction } from '../shared/row-actions.tsx';
import { listQuery } from '../tables/table-view.ts';
import { figure } from '../shared/formats.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../shared/when.tsx';
import { refreshAfter } from './letter-refresh.ts';
import { isOpen, STATUS_TONES, STATUS_WORDS } from './letter-words.ts';

const columns: readonly Column<ListedLetterDto, SortOf<'listLetters'>>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  { name: 'subject', label: 'Subject', kind: 'long', cell: ({ subject }) => subject },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>,
  },
  {
    name: 'sendsAt',
    label: 'Time of sending',
    cell: ({ startedAt, sendsAt }) => {
      const at = startedAt ?? sendsAt;
      return at ? <When at={at} /> : '–';
    },
  },
  count('recipients', 'To send'),
  count('delivered', 'Delivered'),
  count('bounced', 'Bounced'),
  count('unsubscribed', 'Unsubscribed'),
];

interface LettersTableProps {
  onNew: () => void;
  onOpen: (id: number) => void;
}

/** Table of letters to subscribers. */
export function LettersTable({ onNew, onOpen }: LettersTableProps) {
  const control = useTableView(columns);
  const asked = listQuery(control.view);
  const query = adminApi.useListLettersQuery(asked);
  const waits = (query.data?.rows ?? []).map(refreshAfter).filter((wait) => wait > 0);
  const pollingInterval = waits.length > 0 ? Math.min(...waits) : 0;
  // A second subscription to the same data determines how often it is read.
  adminApi.useListLettersQuery(asked, { skip: pollingInterval === 0, pollingInterval });
  const rowActions = ({ id, subject, status }: ListedLetterDto) => (
    <RowAction
      label={isOpen(status) ? 'Edit' : 'Show'}
      of={`letter ${id}, ${subject}`}
      onClick={() => onOpen(id)}
    />
  );
  return (
    <AdminTable
      noun={{ one: 'letter', many: 'letters' }}
      list="letters"
      columns={columns}
      rowActions={rowActions}
      control={control}
      query={query}
      searchHint="Words of a subject"
      actions={<Button onClick={onNew}>Write Letter</Button>}
    />
  );
}

function count(
  name: 'recipients' | 'delivered' | 'bounced' | 'unsubscribed',
  label: string,
): Column<ListedLetterDto, SortOf<'listLetters'>> {
  return {
    name,
    label,
    sortable: false,
    kind: 'figure',
    cell: (letter) => (letter.startedAt ? figure(letter[name]) : '–'),
  };
}
