import * as z from 'zod/mini';
import type { UserDto } from '../../../api/admin.ts';
import { emailAddress } from '../../../api/email-address.ts';
import { SHORTEST_PASSWORD, STARTING_ROLE } from '../../../api/limits.ts';
import { lengthOf } from '../../../lib/text-length.ts';

// An empty field leaves the password unchanged. The server checks when a longer password is needed.
const password = z
  .string()
  .check(
    z.refine(
      (typed) => typed === '' || lengthOf(typed) >= SHORTEST_PASSWORD,
      `Password must be at least ${SHORTEST_PASSWORD} characters long`,
    ),
  );

export const userSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required')),
  email: z.pipe(z.string().check(z.trim()), z.union([z.literal(''), emailAddress])),
  password,
  role: z.string().check(z.trim(), z.minLength(1, 'Role is required')),
  /** The current password, needed when admins change their own password or address. */
  currentPassword: z.string(),
});

export type UserValues = z.infer<typeof userSchema>;

/** Initial values of the form: the user's current ones, or the defaults of a new user. */
export function valuesOf(user: UserDto | null): UserValues {
  return {
    username: user?.username ?? '',
    email: user?.email ?? '',
    password: '',
    role: user?.role ?? STARTING_ROLE,
    currentPassword: '',
  };
}

/** Request body. It has a password only if one was typed, and null for an empty email address. */
export function userBody({ username, email: address, password: typed, role }: UserValues) {
  const email = address === '' ? null : address;
  return { username, email, role, ...(typed ? { password: typed } : {}) };
}

/** Request body for a user that exists. */
export function userChange(values: UserValues, seen: number) {
  const { currentPassword } = values;
  return { ...userBody(values), seen, ...(currentPassword ? { currentPassword } : {}) };
}
