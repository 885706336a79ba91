import { DomainError } from '../../shared/domain-error.js';

/** All connections of a budget are in use, and the queue for one is full or the wait was too long. */
export class ConnectionsBusyError extends DomainError {
  readonly code = 'database/connections-busy';
  readonly kind = 'busy';
  constructor() {
    super('Service temporarily unavailable. Please try again.');
  }
}
