import type { Signup } from './signups.repository.js';

/** A sign-up as it is stored. */
export interface ListedSignup extends Signup {
  id: number;
  createdAt: Date;
}

/** What sign-ups can be sorted by. */
export const SIGNUP_SORTS = [
  'id',
  'email',
  'createdAt',
  'utmSource',
] as const satisfies (keyof ListedSignup)[];

export type SignupSort = (typeof SIGNUP_SORTS)[number];
