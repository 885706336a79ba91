import { errorMessage } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';

const FAILED = 'Something went wrong. Please try again.';

/** Toast with the reason of a failed change: the server's message, or the fallback. */
export function tellFailure(error: unknown, fallback = FAILED): void {
  toast({ title: 'Error', description: errorMessage(error, fallback), tone: 'error' });
}
