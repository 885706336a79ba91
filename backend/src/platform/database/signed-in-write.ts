import { NotSignedInError } from '../../shared/refusal.errors.js';
import { violates } from './violated-constraint.js';

/**
 * Writes a row of the signed-in user. Throws `NotSignedInError` when it violates this foreign key: the user, or the login,
 * was deleted since the session was read.
 */
export async function signedInWrite<Result>(
  foreignKey: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (failure) {
    if (violates(failure, foreignKey)) throw new NotSignedInError();
    throw failure;
  }
}
