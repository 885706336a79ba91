import * as z from 'zod/mini';

/** Fields of a sign-up form; `website` is a honeypot field and stays empty. */
export const signupSchema = z.object({
  // The browser trims an email field itself.
  email: z.email('Please enter a valid email address'),
  website: z.string(),
});

export type SignupValues = z.infer<typeof signupSchema>;
