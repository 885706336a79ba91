import { useOptOutOfInvitesMutation } from '../../api/api.ts';
import { mailedCall } from '../../lib/mailed-call.ts';

/** Blocks further invites to the address of a mailed link. */
export function useOptingOut(token: string) {
  const [send, state] = useOptOutOfInvitesMutation();
  return mailedCall(() => send({ token }), state);
}
