import * as z from 'zod/mini';
import type { UserDto } from '../../../api/admin.ts';
import { emailAddress } from '../../../api/email-address.ts';
import { SHORTEST_PASSWORD } from '../../../api/limits.ts';

// Counts graphemes, so that eight emoji are eight characters; an empty password is not changed.
const password = z
  .string()
  .check(
    z.refine(
      (typed) => typed === '' || [...typed].length >= SHORTEST_PASSWORD,
      `Password must be at least ${SHORTEST_PASSWORD} characters long`,
    ),
  );

export const userSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required')),
  email: z.pipe(z.string().check(z.trim()), z.union([z.literal(''), emailAddress])),
  password,
  role: z.string().check(z.trim(), z.minLength(1, 'Role is required')),
});

export type UserValues = z.infer<typeof userSchema>;

/** Initial values: the user's current ones, or the defaults of a new user. */
export function valuesOf(user: UserDto | null): UserValues {
  return {
    username: user?.username ?? '',
    email: user?.email ?? '',
    password: '',
    role: user?.role ?? 'user',
  };
}

/** Request body: includes a password only if one was typed; null for an empty email address. */
export function userBody({ password: typed, email: address, ...rest }: UserValues) {
  return { ...rest, email: address === '' ? null : address, ...(typed ? { password: typed } : {}) };
}
