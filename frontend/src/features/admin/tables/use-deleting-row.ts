import { errorStatus, NOT_FOUND } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from './tell-failure.ts';

interface DeletingRow {
  /** Title of the toast after the deletion. */
  done: string;
  /** Runs after the call, also when it failed. */
  onClose: () => void;
  /** Runs only when the row no longer exists. */
  onDeleted?: () => void;
}

/** Deletes a row and closes the dialog; shows a toast when the server refuses, also when the row is already gone. */
export function useDeletingRow(
  remove: (row: { id: number }) => { unwrap: () => Promise<unknown> },
  { done, onClose, onDeleted }: DeletingRow,
): (id: number) => void {
  return (id) => {
    remove({ id })
      .unwrap()
      .then(() => {
        toast({ title: done, tone: 'success' });
        onDeleted?.();
      })
      .catch((error: unknown) => {
        tellFailure(error);
        if (errorStatus(error) === NOT_FOUND) onDeleted?.();
      })
      .finally(onClose);
  };
}
