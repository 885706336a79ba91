import * as z from 'zod/mini';
import { emailAddress } from '../../api/email-address.ts';

/** Fields of a sign-up form; `remark` is a honeypot field and stays empty. */
export const signupSchema = z.object({
  // The browser itself trims an email field.
  email: emailAddress,
  remark: z.string(),
});

export type SignupValues = z.infer<typeof signupSchema>;
