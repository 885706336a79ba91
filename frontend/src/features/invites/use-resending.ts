import { type SentInviteDto, useResendInviteMutation } from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';

/** Mails an invite again. */
export function useResending({ id, email }: SentInviteDto) {
  const [send, { isLoading: pending }] = useResendInviteMutation();
  const resend = () => {
    send({ id })
      .unwrap()
      .then(() => toast({ title: 'Invite sent again', description: email, tone: 'success' }))
      .catch((error: unknown) => {
        const description = errorMessage(error, 'Please try again later');
        toast({ title: 'Error sending invite', description, tone: 'error' });
      });
  };
  return { resend, pending };
}
