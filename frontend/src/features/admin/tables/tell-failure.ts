import { errorMessage } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';

const FAILED = 'Something went wrong. Please try again.';

/** Shows why a change was not made, in the server's words where it sent any. */
export function tellFailure(error: unknown, fallback = FAILED): void {
  toast({ title: 'Error', description: errorMessage(error, fallback), tone: 'error' });
}
