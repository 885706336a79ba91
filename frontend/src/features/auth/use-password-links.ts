import {
  useUndoEmailChangeMutation,
  useResetPasswordMutation,
  useVerifyResetTokenQuery,
} from '../../api/api.ts';

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

/**
 * Response of the server about a reset link that was not used yet: the address of its account, for password managers,
 * or an error. Both are undefined before the response.
 */
export function useResetLink(token: string | undefined): { email?: string; error?: unknown } {
  const { data, error } = useVerifyResetTokenQuery({ token: token ?? '' }, { skip: !token });
  return { email: data?.email, error };
}
