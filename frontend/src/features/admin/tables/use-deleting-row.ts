import { errorStatus } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from './tell-failure.ts';

const GONE = 404;

/** Deletes a row, then closes the question about it; a refusal is told, and leaves everything as it was. */
export function useDeletingRow(
  remove: (row: { id: number }) => { unwrap: () => Promise<unknown> },
  { done, onClose }: { done: string; onClose: () => void },
): (id: number) => void {
  return (id) => {
    remove({ id })
      .unwrap()
      .then(() => toast({ title: done, tone: 'success' }))
      .catch((error: unknown) => {
        // Somebody else was faster: what was asked for holds.
        if (errorStatus(error) === GONE) toast({ title: done, tone: 'success' });
        else tellFailure(error);
      })
      .finally(onClose);
  };
}
