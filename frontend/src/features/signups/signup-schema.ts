import * as z from 'zod/mini';

/** What a person can type into a sign-up form; `website` is the trap for programs and stays empty. */
export const signupSchema = z.object({
  // The field itself strips blanks around an address.
  email: z.email('Please enter a valid email address'),
  website: z.string(),
});

export type SignupValues = z.infer<typeof signupSchema>;
