import { toast } from '../../../ui/toast.ts';
import { tellFailure } from './tell-failure.ts';

/** Deletes a row and closes the dialog; shows a toast when the server refuses, also when the row is already gone. */
export function useDeletingRow(
  remove: (row: { id: number }) => { unwrap: () => Promise<unknown> },
  { done, onClose }: { done: string; onClose: () => void },
): (id: number) => void {
  return (id) => {
    remove({ id })
      .unwrap()
      .then(() => toast({ title: done, tone: 'success' }))
      .catch((error: unknown) => tellFailure(error))
      .finally(onClose);
  };
}
