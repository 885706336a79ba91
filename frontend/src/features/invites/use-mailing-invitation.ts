import { useMailInvitationMutation } from '../../api/invites.ts';
import { mailedCall } from '../../lib/mailed-call.ts';

/** Has the invitation of a copied link mailed to its address again. */
export function useMailingInvitation(token: string) {
  const [send, state] = useMailInvitationMutation();
  return mailedCall(() => send({ inviteLinkDto: { token } }), state);
}
