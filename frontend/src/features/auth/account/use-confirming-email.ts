import { useConfirmEmailMutation } from '../../../api/account.ts';
import { BAD_REQUEST, errorMessage, errorStatus } from '../../../lib/errors.ts';

const OVER =
  'This link doesn’t work any more. It works once, for a day, and only the newest one. You can ask for another one on your account page.';

/** Confirms the new address of a mailed link. */
export function useConfirmingEmail(token: string) {
  const [confirm, { data, isLoading, error }] = useConfirmEmailMutation();
  return {
    confirmed: data,
    pending: isLoading,
    failure: error
      ? errorStatus(error) === BAD_REQUEST
        ? OVER
        : errorMessage(error, 'That didn’t work. Please try again.')
      : null,
    confirm: () => void confirm({ confirmEmailDto: { token } }),
  };
}
