import { QueryFailedError } from 'typeorm';

/** Whether PostgreSQL refused a statement because of the constraint of this name. */
export function violates(failure: unknown, constraint: string): boolean {
  if (!(failure instanceof QueryFailedError)) return false;
  return (failure.driverError as { constraint?: string }).constraint === constraint;
}
