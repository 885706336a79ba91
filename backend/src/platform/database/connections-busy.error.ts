import { DomainError, UNAVAILABLE } from '../../shared/domain-error.js';

/** All connections of a budget are in use and the wait for one was too long, or too much work waits for the next group. */
export class ConnectionsBusyError extends DomainError {
  readonly code = 'database/connections-busy';
  readonly kind = 'busy';
  constructor() {
    super(UNAVAILABLE);
  }
}
