import { useSignUpByEmailFromHomeMutation, useSignUpByEmailMutation } from '../../api/api.ts';
import { cutText } from '../../lib/cut-text.ts';
import { visitUtm } from '../../lib/utm.ts';
import type { SignupValues } from './signup-schema.ts';

// The server refuses longer ones, and nobody should be turned away for the link they came by.
const UTM_LENGTH = 200;
const PAGE_URL_LENGTH = 2_000;

/** Home has an endpoint of its own and shows failures in place. */
export type SignupEndpoint = 'home' | 'general';

/** Sends a sign-up with where it came from; resolves to the server's message, rejects with the failure. */
export function useSignup(endpoint: SignupEndpoint): (values: SignupValues) => Promise<string> {
  const [signUpFromHome] = useSignUpByEmailFromHomeMutation();
  const [signUp] = useSignUpByEmailMutation();
  const send = endpoint === 'home' ? signUpFromHome : signUp;
  return async ({ email, website }) => {
    const { utmSource, utmMedium } = visitUtm(window.location.search);
    const body = {
      email,
      website,
      utmSource: utmSource && cutText(utmSource, UTM_LENGTH),
      utmMedium: utmMedium && cutText(utmMedium, UTM_LENGTH),
      pageUrl: cutText(window.location.href, PAGE_URL_LENGTH),
    };
    const { message } = await send({ signUpDto: body }).unwrap();
    return message;
  };
}
