import { DomainError } from '../../../shared/domain-error.js';

export class RatedImageNotFoundError extends DomainError {
  readonly code = 'ratings/picture-not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This picture is no longer here.');
  }
}
