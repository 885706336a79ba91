import { useSignUpByEmailFromHomeMutation, useSignUpByEmailMutation } from '../../api/api.ts';
import { visitOrigin } from '../../lib/utm.ts';
import type { SignupValues } from './signup-schema.ts';

/** The home page has its own endpoint and shows failures inline. */
export type SignupEndpoint = 'home' | 'general';

/** Sends a sign-up with its origin; resolves to the server's message, rejects with the failure. */
export function useSignup(endpoint: SignupEndpoint): (values: SignupValues) => Promise<string> {
  const [signUpFromHome] = useSignUpByEmailFromHomeMutation();
  const [signUp] = useSignUpByEmailMutation();
  const send = endpoint === 'home' ? signUpFromHome : signUp;
  return async ({ email, remark }) => {
    const signUpDto = { email, website: remark, ...visitOrigin() };
    const { message } = await send({ signUpDto }).unwrap();
    return message;
  };
}
