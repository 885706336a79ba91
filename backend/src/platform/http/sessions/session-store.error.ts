import { DomainError, UNAVAILABLE } from '../../../shared/domain-error.js';

/** The session store is down, so nobody can be identified. */
export class SessionsAwayError extends DomainError {
  readonly code = 'edge/sessions-away';
  readonly kind = 'busy';
  constructor(override readonly cause: unknown) {
    super(UNAVAILABLE);
  }
}
