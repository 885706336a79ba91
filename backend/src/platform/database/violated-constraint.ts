import { QueryFailedError } from 'typeorm';
import { NotLoggedInError } from '../../shared/refusal.errors.js';

export function violates(failure: unknown, constraint: string): boolean {
  if (!(failure instanceof QueryFailedError)) return false;
  return (failure.driverError as { constraint?: string }).constraint === constraint;
}

/**
 * Writes a row of the logged-in user. Throws `NotLoggedInError` when the row violates this foreign key, because the
 * user or the login was deleted since the session was read.
 */
export async function writeOfUser<Result>(
  foreignKey: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (failure) {
    if (violates(failure, foreignKey)) throw new NotLoggedInError();
    throw failure;
  }
}
