import { useUndoEmailChangeMutation } from '../../api/account.ts';
import { useResetPasswordMutation, useVerifyResetTokenQuery } from '../../api/api.ts';

/** Sends a new password with the token of a mailed link. */
export function usePasswordLinks() {
  const [resetPassword] = useResetPasswordMutation();
  const [undoEmailChange] = useUndoEmailChangeMutation();
  return {
    reset: (token: string, password: string) =>
      resetPassword({ resetPasswordDto: { token, password } }).unwrap(),
    takeBack: (token: string, password: string) =>
      undoEmailChange({ undoEmailChangeDto: { token, password } }).unwrap(),
  };
}

/** Address of the account that a reset link belongs to, for password managers; undefined until it is known. */
export function useResetEmail(token: string | undefined): string | undefined {
  const { data } = useVerifyResetTokenQuery({ token: token ?? '' }, { skip: !token });
  return data?.email;
}
