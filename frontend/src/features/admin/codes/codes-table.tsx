import type { MouseEvent } from 'react';
import { adminApi, type CodeDto, type SortOf, useDeleteCodeMutation } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { AdminTable } from '../tables/admin-table.tsx';
import { RowAction } from '../shared/row-actions.tsx';
import type { RowDeletion } from '../tables/row-deletion.tsx';
import { figure } from '../shared/formats.ts';
import { listAddress, listQuery } from '../tables/table-view.ts';
import { useChosenRow } from '../tables/use-chosen-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useTableFilters } from '../tables/use-table-filters.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { CodeDetails } from './code-details.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CodeImportDialog } from './code-import-dialog.tsx';
import { CODE, figures, inWords, isLocal, TARGET_WORDS } from './code-words.ts';
import styles from './codes-table.module.css';
import { NumberedDialog } from './numbered-dialog.tsx';

const columns: readonly Column<CodeDto, SortOf<'listCodes'>>[] = [
  { name: 'name', label: 'Name', kind: 'cut', cell: ({ name }) => name },
  { name: 'code', label: 'Code', cell: ({ code }) => <code className={styles.code}>{code}</code> },
  { name: 'target', label: 'Leads to', cell: ({ target }) => target },
  { name: 'source', label: 'Source', kind: 'long', cell: ({ source }) => source },
  { name: 'medium', label: 'Medium', cell: ({ medium }) => medium },
  {
    name: 'isOn',
    label: 'State',
    cell: ({ isOn }) => <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>,
  },
  ...figures.map(({ name, label }): Column<CodeDto, SortOf<'listCodes'>> => ({
    ...{ name, label, kind: 'figure' },
    cell: (code) => figure(code[name]),
  })),
];

const deletion: RowDeletion<CodeDto> = {
  useRemove: useDeleteCodeMutation,
  of: ({ name }) => name,
  title: ({ name }) => `Delete ${name}?`,
  description: ({ address }) =>
    `Cards that carry ${inWords(address)} will lead to /fr-circ. Its scans are no longer listed.`,
  isOffered: ({ print }) => print === null,
  done: 'Code deleted',
};

/** Maximum number of codes in a PDF, the same as on the server. A download can't show why the server refused it. */
const MOST_ON_SHEETS = 270;
const TOO_MANY = {
  title: 'Too many codes',
  description: `A file holds ${MOST_ON_SHEETS} codes. Please search for fewer at once.`,
  tone: 'error',
} as const;

const TARGET = { label: 'Leads to', words: TARGET_WORDS };

/** Table of printed codes with their targets, scans and results. */
export function CodesTable() {
  const control = useTableView(columns);
  const filters = useTableFilters({ target: TARGET }, { name: 'created', label: 'Added' });
  const asked = { ...listQuery(control.view), ...filters.asked };
  const query = adminApi.useListCodesQuery(asked, { skip: filters.isWrong });
  const [open, setOpen] = useOpenDialog();
  const close = () => setOpen(null);
  const [action, id] = open?.split('-') ?? [];
  const chosen = useChosenRow(query.data?.rows, id);
  const rows = query.data?.rows ?? [];
  const local = rows.find(({ address }) => isLocal(address));

  const rowActions = ({ id: row, name }: CodeDto) => (
    <>
      <RowAction label="Open" of={name} onClick={() => setOpen(`open-${row}`)} />
      <RowAction label="Edit" of={name} onClick={() => setOpen(`edit-${row}`)} />
    </>
  );

  return (
    <>
      {local ? (
        <div className={styles.notice}>
          <Notice tone="error">
            {`Print nothing yet: only this machine or its network can open ${new URL(local.address).origin}. Set APP_URL to the address of the site first.`}
          </Notice>
        </div>
      ) : null}
      <AdminTable
        noun={CODE}
        list="codes"
        columns={columns}
        rowActions={rowActions}
        deletion={deletion}
        control={control}
        query={query}
        searchHint="Name, code, source or medium"
        filters={filters}
        actions={
          <>
            <Button onClick={() => setOpen('new')}>Add Code</Button>
            <Button variant="quiet" onClick={() => setOpen('many')}>
              Add Many
            </Button>
            <Button variant="quiet" onClick={() => setOpen('import')}>
              Import CSV
            </Button>
            {rows.length > 0 ? (
              <SheetLink
                to={listAddress('codes/sheet', control.view, filters.asked)}
                total={query.data?.total ?? 0}
              />
            ) : null}
          </>
        }
      />
      {open === 'new' ? <CodeDialog code={null} onClose={close} /> : null}
      {open === 'many' ? <NumberedDialog onClose={close} /> : null}
      {open === 'import' ? <CodeImportDialog onClose={close} /> : null}
      {action === 'open' && chosen ? (
        <CodeDetails key={chosen.id} code={chosen} onClose={close} />
      ) : null}
      {action === 'edit' && chosen ? (
        <CodeDialog key={chosen.id} code={chosen} onClose={close} />
      ) : null}
    </>
  );
}

/** Link to a PDF with the codes that match. Says so when they are too many for a file. */
function SheetLink({ to, total }: { to: string; total: number }) {
  const follow = (click: MouseEvent) => {
    if (total <= MOST_ON_SHEETS) return;
    click.preventDefault();
    toast(TOO_MANY);
  };
  return (
    <Button asChild variant="quiet">
      <a href={to} download onClick={follow}>
        Sheet (PDF)
      </a>
    </Button>
  );
}
