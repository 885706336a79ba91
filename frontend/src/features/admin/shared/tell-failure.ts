import { CONFLICT, errorMessage, errorStatus } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';

/** Shows a toast with the reason of a failure: the message of the server, or the fallback. */
export function tellFailure(error: unknown, fallback?: string): void {
  toast({ title: 'Error', description: errorMessage(error, fallback), tone: 'error' });
}

/**
 * Shows a toast after a failed save. After a conflict it is titled "Not saved", because the form shows how to resolve
 * it.
 */
export function tellNotSaved(error: unknown): void {
  if (errorStatus(error) !== CONFLICT) return tellFailure(error);
  toast({ title: 'Not saved', description: errorMessage(error, ''), tone: 'error' });
}
