import { DomainError } from '../../../shared/domain-error.js';

/** Sessions can't be read or written just now, so nobody can be told who they are. */
export class SessionsAwayError extends DomainError {
  readonly code = 'edge/sessions-away';
  readonly kind = 'busy';
  constructor(override readonly cause: unknown) {
    super('Service temporarily unavailable. Please try again.');
  }
}
