import { errorStatus, NOT_FOUND } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from './tell-failure.ts';

interface DeletingRow {
  /** Title of the toast after the deletion. */
  done: string;
  /** Called after the call, also when it failed. */
  onClose: () => void;
  /** Called only when the row no longer exists. */
  onDeleted?: () => void;
}

/** Returns a function that deletes a row, shows the result in a toast, and closes the dialog. */
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
