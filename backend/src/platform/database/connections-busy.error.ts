import { DomainError } from '../../shared/domain-error.js';

/** All connections of a budget are taken, and too many wait for one or have waited too long. */
export class ConnectionsBusyError extends DomainError {
  readonly code = 'database/connections-busy';
  readonly kind = 'busy';
  constructor() {
    super('Service temporarily unavailable. Please try again.');
  }
}
