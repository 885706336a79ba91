import { DomainError } from '../../../shared/domain-error.js';

export class SignupNotFoundError extends DomainError {
  readonly code = 'signups/not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This email signup is no longer here.');
  }
}
