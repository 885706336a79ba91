import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useDeletingRow } from '../shared/use-deleting-row.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** Settings for deleting rows of a table. */
export interface RowDeletion<Row> {
  useRemove: () => readonly [
    (row: { id: number }) => { unwrap: () => Promise<unknown> },
    { isLoading: boolean },
  ];
  /** Name of the row, which screen readers say after Delete. */
  of: (row: Row) => string;
  title: (row: Row) => string;
  description: (row: Row) => string;
  /** Whether this row can be deleted. Without it, all rows can. */
  isOffered?: (row: Row) => boolean;
  /** Title of the toast after the deletion. */
  done: string;
}

/** Name in the URL of the dialog that deletes a row. */
export function deletionOf({ id }: { id: number }): string {
  return `delete-${id}`;
}

interface RowDeletionDialogProps<Row> {
  rows: readonly Row[] | undefined;
  deletion: RowDeletion<Row>;
}

/** Confirmation before a row is deleted. */
export function RowDeletionDialog<Row extends { id: number }>(props: RowDeletionDialogProps<Row>) {
  const [open, setOpen] = useOpenDialog();
  const row = useChosenRow(props.rows, /^delete-(\d+)$/.exec(open ?? '')?.[1]);
  if (!row) return null;
  return <Confirmation key={row.id} {...props} row={row} onClose={() => setOpen(null)} />;
}

function Confirmation<Row extends { id: number }>({
  row,
  deletion,
  onClose,
}: RowDeletionDialogProps<Row> & { row: Row; onClose: () => void }) {
  const [remove, { isLoading }] = deletion.useRemove();
  const confirm = useDeletingRow(remove, { done: deletion.done, onClose });
  return (
    <ConfirmDialog
      title={deletion.title(row)}
      description={deletion.description(row)}
      pending={isLoading}
      onConfirm={() => confirm(row.id)}
      onClose={onClose}
    />
  );
}
