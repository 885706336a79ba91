import { useOptOutOfInvitesMutation } from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';

/** Blocks further invites to the address of a mailed link. */
export function useOptingOut(token: string) {
  const [send, { isSuccess, isLoading, error }] = useOptOutOfInvitesMutation();
  return {
    done: isSuccess,
    pending: isLoading,
    failure: error ? errorMessage(error, 'That didn’t work. Please try again.') : null,
    optOut: () => void send({ token }),
  };
}
