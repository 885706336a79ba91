import { useConfirmSignupMutation, useUnsubscribeMutation } from '../../api/api.ts';
import { mailedCall } from '../../lib/mailed-call.ts';

/** Confirms the sign-up of a mailed link. */
export function useConfirming(token: string) {
  const [send, state] = useConfirmSignupMutation();
  return mailedCall(() => send({ mailedTokenDto: { token } }), state);
}

/** Ends the news to the address of a mailed link. */
export function useUnsubscribing(token: string) {
  const [send, state] = useUnsubscribeMutation();
  return mailedCall(() => send({ token }), state);
}
