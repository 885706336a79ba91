import {
  adminApi,
  type UndeliveredMailDto,
  type SortOf,
  useResendMailMutation,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { RowAction } from '../shared/row-actions.tsx';
import { listQuery } from '../tables/table-view.ts';
import { moment } from '../shared/formats.ts';
import { TextDialog } from '../tables/text-dialog.tsx';
import { useChosenRow } from '../tables/use-chosen-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useResending } from '../shared/use-resending.ts';
import { useTableFilters } from '../tables/use-table-filters.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { When } from '../shared/when.tsx';

const STATUS_WORDS = {
  refused: 'Refused',
  'given-up': 'Failed for a day',
  resent: 'Being sent again',
  returned: 'Returned',
  delayed: 'Returned for now',
  complaint: 'Called spam',
} as const satisfies Record<UndeliveredMailDto['status'], string>;

const ORIGIN_WORDS = {
  'mail-server': 'Our mail server',
  mailbox: 'Returned mail',
  ses: 'Amazon SES',
  postmark: 'Postmark',
  mailgun: 'Mailgun',
} as const satisfies Record<UndeliveredMailDto['origin'], string>;

const STATUS = { label: 'Status', words: STATUS_WORDS };

const columns: readonly Column<UndeliveredMailDto, SortOf<'listUndeliveredMails'>>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  { name: 'kind', label: 'Mail', sortable: false, cell: kind },
  { name: 'email', label: 'To', kind: 'address', sortable: false, cell: recipient },
  { name: 'status', label: 'Status', sortable: false, cell: status },
  { name: 'reason', label: 'Reason', kind: 'cut', sortable: false, cell: ({ reason }) => reason },
  {
    name: 'origin',
    label: 'Told by',
    sortable: false,
    cell: ({ origin }) => ORIGIN_WORDS[origin],
  },
  { name: 'failedAt', label: 'Failed', cell: ({ failedAt }) => <When at={failedAt} /> },
];

/** Only a mail that our mail server has not taken can be sent again. */
const CAN_BE_RESENT: readonly UndeliveredMailDto['status'][] = ['refused', 'given-up'];

/** Table of mails that could not be delivered, or were returned. */
export function UndeliveredMailsTable() {
  const control = useTableView(columns);
  const filters = useTableFilters({ status: STATUS }, { name: 'failed', label: 'Failed' });
  const asked = { ...listQuery(control.view), ...filters.asked };
  const query = adminApi.useListUndeliveredMailsQuery(asked, { skip: filters.isWrong });
  const { resend, resending } = useResending(useResendMailMutation(), 'Queued');
  const [open, setOpen] = useOpenDialog();
  const read = useChosenRow(query.data?.rows, /^read-(\d+)$/.exec(open ?? '')?.[1]);
  const rowActions = ({ id, status }: UndeliveredMailDto) => (
    <>
      <RowAction label="Read" of={`reason of mail ${id}`} onClick={() => setOpen(`read-${id}`)} />
      {CAN_BE_RESENT.includes(status) ? (
        <RowAction
          label="Resend"
          of={`mail ${id}`}
          pending={resending === id}
          onClick={() => resend(id)}
        />
      ) : null}
    </>
  );
  return (
    <>
      <AdminTable
        noun={{ one: 'undelivered mail', many: 'undelivered mails' }}
        list="undelivered-mails"
        columns={columns}
        rowActions={rowActions}
        control={control}
        query={query}
        searchHint="ID, mail, address or reason"
        filters={filters}
      />
      {read ? (
        <TextDialog
          title={`${kind(read)} to ${recipient(read)}`}
          description={`${STATUS_WORDS[read.status]}, ${moment(read.failedAt)}`}
          text={read.reason}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

/** Kind of a mail as a text: `password-reset` is "Password reset". */
function kind({ kind }: UndeliveredMailDto) {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function recipient({ email }: UndeliveredMailDto) {
  return email ?? '–';
}

function status({ status }: UndeliveredMailDto) {
  const isOpen = status === 'resent' || status === 'delayed';
  return <Badge tone={isOpen ? 'plain' : 'alarm'}>{STATUS_WORDS[status]}</Badge>;
}
