import { CONFLICT, errorMessage, errorStatus } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';

const FAILED = 'Something went wrong. Please try again.';

/** Toast with the reason of a failed change: the server's message, or the fallback. */
export function tellFailure(error: unknown, fallback = FAILED): void {
  toast({ title: 'Error', description: errorMessage(error, fallback), tone: 'error' });
}

/** Toast after a failed save of a form that shows how to resolve a conflict. */
export function tellNotSaved(error: unknown): void {
  if (errorStatus(error) !== CONFLICT) return tellFailure(error);
  toast({ title: 'Not saved', description: errorMessage(error, ''), tone: 'error' });
}
