import { QueryFailedError } from 'typeorm';

/** Whether a statement failed because it violated this constraint. */
export function violates(failure: unknown, constraint: string): boolean {
  if (!(failure instanceof QueryFailedError)) return false;
  return (failure.driverError as { constraint?: string }).constraint === constraint;
}
