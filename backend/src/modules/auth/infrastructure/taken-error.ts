import { violates } from '../../../platform/database/violated-constraint.js';
import { EmailTakenError, UsernameTakenError } from '../domain/auth.errors.js';

/** Maps a violated unique constraint of `users` to its error; null for any other failure. */
export function takenError(failure: unknown): Error | null {
  if (violates(failure, 'users_username_key')) return new UsernameTakenError();
  if (violates(failure, 'users_email_key')) return new EmailTakenError();
  return null;
}
