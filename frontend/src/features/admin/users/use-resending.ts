import { useResendRegistrationMutation } from '../../../api/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../tables/tell-failure.ts';

/** Sends the account setup email again. */
export function useResending(): { resend: (id: number) => void; resending: number | null } {
  const [send, { isLoading, originalArgs }] = useResendRegistrationMutation();
  const resend = (id: number) => {
    send({ id })
      .unwrap()
      .then(({ message }) => toast({ title: 'Sent', description: message, tone: 'success' }))
      .catch((error: unknown) => tellFailure(error));
  };
  return { resend, resending: isLoading ? (originalArgs?.id ?? null) : null };
}
