import { DomainError } from '../../../shared/domain-error.js';

export class InvalidOptOutError extends DomainError {
  readonly code = 'invites/invalid-opt-out';
  readonly kind = 'invalid';
  constructor() {
    super('This link is not valid. Please open it from the email again.');
  }
}
