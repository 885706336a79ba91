import {
  editConflict,
  conflict,
  DomainError,
  forbidden,
  invalid,
  notFound,
  unauthenticated,
} from '../../../shared/domain-error.js';
import { PASSWORDS } from '../../../shared/product-rules.js';
import type { LoginKind } from './login.js';

const REFUSALS: Record<LoginKind, string> = {
  people: 'Invalid email or password',
  admins: 'Invalid credentials',
};

export class InvalidCredentialsError extends DomainError {
  readonly code = 'auth/invalid-credentials';
  readonly kind = 'unauthenticated';
  override readonly event = 'authn_login_fail';
  /** `userId` is the user with this name or address, if there is one. */
  constructor(
    kind: LoginKind,
    readonly userId?: number,
  ) {
    super(REFUSALS[kind]);
  }
}

export class NotAuthenticatedError extends unauthenticated(
  'auth/not-authenticated',
  'Not authenticated',
) {}

export class WrongPasswordError extends invalid(
  'auth/wrong-password',
  'This is not your current password.',
  { field: 'currentPassword', event: 'authn_login_fail' },
) {}

export class ShortAdminPasswordError extends DomainError {
  readonly code = 'auth/short-admin-password';
  readonly kind = 'invalid';
  constructor(override readonly field: string) {
    super(
      `A password for the portal must be at least ${PASSWORDS.shortestOfAdmin} characters long.`,
    );
  }
}

/** The password is right, but shorter than the portal requires, because the user chose it before getting the access. */
export class TooShortForPortalError extends forbidden(
  'auth/too-short-for-portal',
  `Your password is too short for the portal. Choose one of at least ${PASSWORDS.shortestOfAdmin} characters: on your account page, or with “Forgot password?” at /auth.`,
) {}

export class WrongFactorError extends DomainError {
  readonly code = 'auth/wrong-factor';
  readonly kind = 'invalid';
  override readonly event = 'authn_login_fail';
  constructor(override readonly field: 'code' | 'passkey') {
    super(
      field === 'code'
        ? 'This code is wrong, or was used already. Please try another one.'
        : 'This passkey was not accepted. Please try again.',
    );
  }
}

export class FactorNeededError extends invalid(
  'auth/factor-needed',
  'The password is not enough for your account. Please use a passkey, your app or a recovery code.',
  { field: 'currentPassword' },
) {}

/** A wrong second factor at a login. */
export class SecondStepRefusedError extends DomainError {
  readonly code = 'auth/second-step-refused';
  readonly kind = 'unauthenticated';
  override readonly event = 'authn_login_fail';
  constructor(readonly userId?: number) {
    super('That was wrong, or was used already. Please try again.');
  }
}

export class LoginStepEndedError extends unauthenticated(
  'auth/login-step-ended',
  'This took too long. Please enter your password again.',
) {}

export class StepEndedError extends invalid(
  'auth/step-ended',
  'This took too long. Please begin again.',
  { field: 'token' },
) {}

export class PasskeyRefusedError extends invalid(
  'auth/passkey-refused',
  'The passkey could not be added. Please try again.',
  { field: 'passkey' },
) {}

export class FactorTakenError extends conflict('auth/factor-taken', 'This is added already.') {}

export class FactorNotFoundError extends notFound(
  'auth/factor-not-found',
  'This is removed already.',
) {}

export class NoSecondFactorError extends conflict(
  'auth/no-second-factor',
  'There is no passkey and no app.',
) {}

export class CurrentPasswordNeededError extends invalid(
  'auth/current-password-needed',
  'To change your own password or email address, enter your current password.',
  { field: 'currentPassword' },
) {}

export class SameEmailError extends invalid(
  'auth/same-email',
  'That’s already your email address.',
  { field: 'email' },
) {}

/** The same error for unknown, used and expired tokens and for tokens of other users, so that it reveals nothing. */
export class InvalidTokenError extends invalid('auth/invalid-token', 'Invalid token') {}

/** The password is right, and the account will be deleted but can still be kept. */
export class AccountBeingDeletedError extends conflict(
  'auth/account-being-deleted',
  'You deleted this account. You can still keep it.',
) {}

export class AdminsStayError extends conflict(
  'auth/admins-stay',
  'An admin can’t delete their own account. Ask another admin to do it.',
) {}

export class AlreadyRegisteredError extends conflict(
  'auth/address-has-account',
  'You already have an account. Please log in at /auth to upload.',
) {}

export class LoginNotFoundError extends notFound(
  'auth/login-not-found',
  'This device is already logged out.',
) {}

export class UserNotFoundError extends notFound(
  'auth/person-not-found',
  'This user is no longer here.',
) {}

/** The other change may also come from the user, for example a new address. */
export class UserChangedError extends editConflict(
  'auth/person-changed',
  'Somebody changed this account',
) {}

export class UsernameTakenError extends conflict(
  'auth/username-taken',
  'This username is taken. Please choose another one.',
  { field: 'username' },
) {}

export class EmailTakenError extends conflict(
  'auth/email-taken',
  'This email address belongs to another account.',
  { field: 'email' },
) {}

export class LastAdminError extends conflict(
  'auth/last-admin',
  'This is the last admin. Make somebody else an admin first.',
) {}

export class OwnAdminUserError extends conflict(
  'auth/own-admin-account',
  'You can’t delete your own account or give up your own admin role.',
) {}

export class AdminBeingDeletedError extends conflict(
  'auth/admin-being-deleted',
  'This user asked for the deletion of the account, so they can’t be an admin.',
  { field: 'role' },
) {}

export class NoSuchUsernameError extends notFound(
  'auth/no-such-username',
  'There is no user with this username.',
  { field: 'username' },
) {}

export class AccessNeedsPasswordError extends conflict(
  'auth/access-needs-password',
  'This user has not set a password yet. Give access once the account is set up.',
  { field: 'username' },
) {}

export class NotPendingError extends conflict(
  'auth/not-pending',
  'This account is already set up.',
) {}

export class NoAddressError extends conflict(
  'auth/no-address',
  'This user has no email address to write to.',
) {}

export class NoSuchAdminError extends notFound(
  'auth/no-such-admin',
  'There is no admin with this username.',
) {}

export class NotAnAdminError extends DomainError {
  readonly code = 'auth/not-an-admin';
  readonly kind = 'conflict';
  constructor(username: string) {
    super(`the account "${username}" belongs to somebody who is not an admin`);
  }
}
