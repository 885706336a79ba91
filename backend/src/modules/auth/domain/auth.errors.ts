import { ChangedMeanwhileError } from '../../../shared/changed-meanwhile.error.js';
import { DomainError } from '../../../shared/domain-error.js';
import { PASSWORD_LENGTH } from '../../../shared/password-length.js';
import type { LoginKind } from './stored-session.js';

/** Error message for each kind of login. */
const REFUSALS: Record<LoginKind, string> = {
  people: 'Invalid email or password',
  admins: 'Invalid credentials',
};

export class InvalidCredentialsError extends DomainError {
  readonly code = 'auth/invalid-credentials';
  readonly kind = 'unauthenticated';
  override readonly event = 'authn_login_fail';
  /** `userId` is of whom the name or address belongs to, if anybody. */
  constructor(
    kind: LoginKind,
    readonly userId?: number,
  ) {
    super(REFUSALS[kind]);
  }
}

/** Response to "who is signed in?" when nobody is. */
export class NotAuthenticatedError extends DomainError {
  readonly code = 'auth/not-authenticated';
  readonly kind = 'unauthenticated';
  constructor() {
    super('Not authenticated');
  }
}

/** The current password, asked for before a change, is another one. */
export class WrongPasswordError extends DomainError {
  readonly code = 'auth/wrong-password';
  readonly kind = 'invalid';
  override readonly field = 'currentPassword';
  override readonly event = 'authn_login_fail';
  constructor() {
    super('This is not your current password.');
  }
}

/** The new password of an admin is shorter than the portal requires. */
export class ShortAdminPasswordError extends DomainError {
  readonly code = 'auth/short-admin-password';
  readonly kind = 'invalid';
  constructor(override readonly field: string) {
    super(
      `An admin’s password must be at least ${PASSWORD_LENGTH.shortestOfAdmin} characters long.`,
    );
  }
}

/** The right password at the portal's login, chosen before its owner was an admin or before this length was required. */
export class TooShortForPortalError extends DomainError {
  readonly code = 'auth/too-short-for-portal';
  readonly kind = 'forbidden';
  constructor() {
    super(
      `Your password is too short for the portal. Choose one of at least ${PASSWORD_LENGTH.shortestOfAdmin} characters: on your account page, or with “Forgot password?” at /auth.`,
    );
  }
}

/** An admin changes their own password or address in the portal without the current password. */
export class CurrentPasswordNeededError extends DomainError {
  readonly code = 'auth/current-password-needed';
  readonly kind = 'invalid';
  override readonly field = 'currentPassword';
  constructor() {
    super('To change your own password or email address, enter your current password.');
  }
}

/** The address that a user wants is the one it has. */
export class SameEmailError extends DomainError {
  readonly code = 'auth/same-email';
  readonly kind = 'invalid';
  override readonly field = 'email';
  constructor() {
    super('This is your email address already.');
  }
}

/** One error for unknown, used and expired tokens and for those of another user, so that it reveals nothing. */
export class InvalidTokenError extends DomainError {
  readonly code = 'auth/invalid-token';
  readonly kind = 'invalid';
  constructor() {
    super('Invalid token');
  }
}

/** Answer to a right password for an account that its user has deleted less than seven days ago. */
export class AccountBeingDeletedError extends DomainError {
  readonly code = 'auth/account-being-deleted';
  readonly kind = 'conflict';
  constructor() {
    super('You deleted this account. You can still keep it.');
  }
}

export class AdminsStayError extends DomainError {
  readonly code = 'auth/admins-stay';
  readonly kind = 'conflict';
  constructor() {
    super('An admin can’t delete their own account. Ask another admin to do it.');
  }
}

export class AlreadyRegisteredError extends DomainError {
  readonly code = 'auth/address-has-account';
  readonly kind = 'conflict';
  constructor() {
    super('You already have an account. Please sign in at /auth to upload.');
  }
}

export class LoginNotFoundError extends DomainError {
  readonly code = 'auth/login-not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This device is logged out already.');
  }
}

export class UserNotFoundError extends DomainError {
  readonly code = 'auth/person-not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This person is no longer here.');
  }
}

/** Also the person may have changed something, such as the address. */
export class UserChangedError extends ChangedMeanwhileError {
  readonly code = 'auth/person-changed';
  constructor() {
    super('Somebody changed this account');
  }
}

export class UsernameTakenError extends DomainError {
  readonly code = 'auth/username-taken';
  readonly kind = 'conflict';
  override readonly field = 'username';
  constructor() {
    super('This username is taken. Please choose another one.');
  }
}

export class EmailTakenError extends DomainError {
  readonly code = 'auth/email-taken';
  readonly kind = 'conflict';
  override readonly field = 'email';
  constructor() {
    super('This email address belongs to another account.');
  }
}

export class LastAdminError extends DomainError {
  readonly code = 'auth/last-admin';
  readonly kind = 'conflict';
  constructor() {
    super('This is the last admin. Make somebody else an admin first.');
  }
}

export class OwnAdminUserError extends DomainError {
  readonly code = 'auth/own-admin-account';
  readonly kind = 'conflict';
  constructor() {
    super('You can’t delete your own account or give up your own admin role.');
  }
}

export class AdminBeingDeletedError extends DomainError {
  readonly code = 'auth/admin-being-deleted';
  readonly kind = 'conflict';
  override readonly field = 'role';
  constructor() {
    super('This person asked for the deletion of the account, so they can’t be an admin.');
  }
}

export class NotPendingError extends DomainError {
  readonly code = 'auth/not-pending';
  readonly kind = 'conflict';
  constructor() {
    super('This account is set up already.');
  }
}

export class NoAddressError extends DomainError {
  readonly code = 'auth/no-address';
  readonly kind = 'conflict';
  constructor() {
    super('This person has no email address to write to.');
  }
}

export class NoSuchAdminError extends DomainError {
  readonly code = 'auth/no-such-admin';
  readonly kind = 'not-found';
  constructor() {
    super('There is no admin of this username.');
  }
}

/** The username in the settings belongs to somebody who is not an admin. */
export class NotAnAdminError extends DomainError {
  readonly code = 'auth/not-an-admin';
  readonly kind = 'conflict';
  constructor(username: string) {
    super(`the account "${username}" belongs to somebody who is not an admin`);
  }
}
