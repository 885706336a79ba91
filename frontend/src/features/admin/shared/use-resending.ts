import { toast } from '../../../ui/toast.ts';
import { tellFailure } from './tell-failure.ts';

type Mutation = readonly [
  send: (row: { id: number }) => { unwrap: () => Promise<{ message: string }> },
  state: { isLoading: boolean; originalArgs?: { id: number } | undefined },
];

/**
 * Sends a mail or an event again, by the id of its row, and shows the response in a toast. `resending` is the id whose
 * call is running.
 */
export function useResending(
  [send, { isLoading, originalArgs }]: Mutation,
  done: string,
): { resend: (id: number) => void; resending: number | null } {
  const resend = (id: number) => {
    send({ id })
      .unwrap()
      .then(({ message }) => toast({ title: done, description: message, tone: 'success' }))
      .catch((error: unknown) => tellFailure(error));
  };
  return { resend, resending: isLoading ? (originalArgs?.id ?? null) : null };
}
