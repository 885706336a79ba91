import { useSignUpByEmailFromHomeMutation, useSignUpByEmailMutation } from '../../api/api.ts';
import { visitOrigin } from '../../lib/visit-origin.ts';
import type { SignupValues } from './signup-schema.ts';

/** Home has an endpoint of its own and shows failures in place. */
export type SignupEndpoint = 'home' | 'general';

/** Sends a sign-up with where it came from; resolves to the server's message, rejects with the failure. */
export function useSignup(endpoint: SignupEndpoint): (values: SignupValues) => Promise<string> {
  const [signUpFromHome] = useSignUpByEmailFromHomeMutation();
  const [signUp] = useSignUpByEmailMutation();
  const send = endpoint === 'home' ? signUpFromHome : signUp;
  return async ({ email, website }) => {
    const signUpDto = { email, website, ...visitOrigin() };
    const { message } = await send({ signUpDto }).unwrap();
    return message;
  };
}
