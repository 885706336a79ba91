import { DomainError } from '../../../shared/domain-error.js';

/** What people and admins are told, each in their own words. */
export type CredentialsRefusal = 'Invalid email or password' | 'Invalid credentials';

export class InvalidCredentialsError extends DomainError {
  readonly code = 'auth/invalid-credentials';
  readonly kind = 'unauthenticated';
  override readonly event = 'authn_login_fail';
  constructor(message: CredentialsRefusal) {
    super(message);
  }
}

/** Unknown, used, expired or of somebody else: nobody learns which. */
export class InvalidTokenError extends DomainError {
  readonly code = 'auth/invalid-token';
  readonly kind = 'invalid';
  constructor() {
    super('Invalid token');
  }
}

export class AddressHasAccountError extends DomainError {
  readonly code = 'auth/address-has-account';
  readonly kind = 'conflict';
  constructor() {
    super('You already have an account. Please sign in at /auth to upload.');
  }
}
