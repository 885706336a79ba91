import { violates } from '../../../platform/database/violated-constraint.js';
import { EmailTakenError, UsernameTakenError } from '../domain/auth.errors.js';

/**
 * Waits for a write. Throws `UsernameTakenError` or `EmailTakenError` when it violates a unique constraint of `users`.
 */
export async function orTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (failure) {
    if (violates(failure, 'users_username_key')) throw new UsernameTakenError();
    if (violates(failure, 'users_email_key')) throw new EmailTakenError();
    throw failure;
  }
}
