import { useOptOutOfInvitesMutation } from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';

/** Takes the address of a mailed link off everybody's list of friends to invite. */
export function useOptingOut(token: string) {
  const [send, { isSuccess, isLoading, error }] = useOptOutOfInvitesMutation();
  return {
    done: isSuccess,
    pending: isLoading,
    failure: error ? errorMessage(error, 'That didn’t work. Please try again.') : null,
    optOut: () => void send({ token }),
  };
}
