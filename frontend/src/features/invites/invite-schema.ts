import * as z from 'zod/mini';

const email = z.pipe(
  z.string().check(z.minLength(1, 'Email is required')),
  z.email('Please enter a valid email address'),
);

export const inviteSchema = z.object({ friends: z.array(z.object({ email })) });

export type InviteValues = z.infer<typeof inviteSchema>;
