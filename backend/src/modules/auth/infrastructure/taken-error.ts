import { EmailTakenError, UsernameTakenError } from '../domain/auth.errors.js';

/** Maps a violated unique constraint of `users` to its error; null for any other failure. */
export function takenError(failure: unknown): Error | null {
  const { constraint } = (failure as { driverError?: { constraint?: string } }).driverError ?? {};
  if (constraint === 'users_username_key') return new UsernameTakenError();
  if (constraint === 'users_email_key') return new EmailTakenError();
  return null;
}
