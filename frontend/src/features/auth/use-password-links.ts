import { useUndoEmailChangeMutation } from '../../api/account.ts';
import { useResetPasswordMutation } from '../../api/api.ts';

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
