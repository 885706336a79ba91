import * as z from 'zod/mini';
import { EMAIL_ADDRESS, LONGEST_EMAIL } from './limits.ts';

export const INVALID_EMAIL = 'Please enter a valid email address';

const ADDRESS = new RegExp(EMAIL_ADDRESS);

/** An email address that the API accepts. */
export const emailAddress = z
  .string()
  .check(z.maxLength(LONGEST_EMAIL, INVALID_EMAIL), z.regex(ADDRESS, INVALID_EMAIL));
