import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { EmailChangesRepository } from '../infrastructure/email-changes.repository.js';
import { ManagedUsersRepository } from '../infrastructure/managed-users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { NotAllowedError } from '../../../shared/refusal.errors.js';
import { ADMIN_ROLE, STARTING_ROLE, type PortalAccess } from '../../../shared/roles.js';
import { assertSuitsPortal } from '../domain/portal-password.js';
import {
  AccessNeedsPasswordError,
  AdminBeingDeletedError,
  CurrentPasswordNeededError,
  LastAdminError,
  NoAddressError,
  NoSuchUsernameError,
  NotPendingError,
  OwnAdminUserError,
  UserChangedError,
  UserNotFoundError,
} from '../domain/auth.errors.js';
import {
  DEFAULT_SUBSCRIPTION,
  type Expiry,
  ManagedUser,
  type UserFields,
} from '../domain/managed-user.js';
import { AccountHooks } from './account-hooks.service.js';
import { AUTH_MAILS } from './auth-mails.service.js';
import { Registrations } from './registrations.service.js';
import { Logins } from './logins.service.js';

export { type Expiry, ManagedUser, type UserFields };
export { isLookalikeRole } from '../domain/managed-user.js';

/** A new password in plain text, and its hash. */
interface HashedPassword {
  typed: string;
  hash: string;
}

/** Fields from an admin. Absent fields keep their value, or get the default for a new user. */
export type HashedUserInput = Partial<UserFields> & { username: string; password?: HashedPassword };

/**
 * Input for an existing user. `seen` is the version that the admin saw. `isConfirmed` tells whether the admin has
 * entered their own password again.
 */
export type HashedUserChange = HashedUserInput & { seen?: number; isConfirmed: boolean };

export interface UserUpdate {
  before: ManagedUser;
  after: ManagedUser;
  addressChanged: boolean;
  passwordReplaced: boolean;
}

/** Users as admins manage them. Every change joins the current transaction. */
@Injectable()
export class ManagedUsers {
  constructor(
    private readonly users: ManagedUsersRepository,
    private readonly lists: RowLists,
    private readonly registrations: Registrations,
    private readonly logins: Logins,
    private readonly emailChanges: EmailChangesRepository,
    private readonly hooks: AccountHooks,
    private readonly hasher: Argon2PasswordHasher,
    private readonly mails: MailQueue,
    private readonly database: Database,
  ) {}

  /** Throws `UserNotFoundError`. */
  async get(id: number): Promise<ManagedUser> {
    const user = await this.lists.find(ManagedUser, id);
    if (!user) throw new UserNotFoundError();
    return user;
  }

  /** Slow, so call it outside of transactions. */
  async hash(typed: string): Promise<HashedPassword> {
    return { typed, hash: await this.hasher.hash(typed) };
  }

  /**
   * Without a password, the user is pending and gets the set-up link by mail. Throws `UsernameTakenError`,
   * `EmailTakenError`, `ShortAdminPasswordError`, and `NotAllowedError` when the actor is no admin anymore.
   */
  add(
    { username, email, role, subscription, password }: HashedUserInput,
    actorId: number,
  ): Promise<ManagedUser> {
    return this.database.transaction(async () => {
      assertIsAdminNow(actorId, await this.users.lockAdmins());
      const fields = {
        username,
        email: email ?? null,
        role: role ?? STARTING_ROLE,
        subscription: subscription ?? DEFAULT_SUBSCRIPTION,
      };
      const user = await this.users.add(fields, password?.hash ?? null);
      if (password) assertSuitsPortal(user, password.typed);
      if (user.pending && user.email !== null) await this.sendSetUpLink(user.id);
      return user;
    });
  }

  /**
   * A new password, role or address logs the user out everywhere and invalidates mailed links. A pending user gets
   * another set-up link by mail. Data of the old address moves to the new one. Admins need their current password to
   * change their own password or address. Throws `CurrentPasswordNeededError`, `ShortAdminPasswordError`,
   * `UserNotFoundError`, `UserChangedError`, `LastAdminError`, `OwnAdminUserError`, `AdminBeingDeletedError`,
   * `UsernameTakenError`, `EmailTakenError`, and `NotAllowedError` when the actor is no admin anymore.
   */
  update(
    id: number,
    { seen, isConfirmed, ...input }: HashedUserChange,
    actorId: number,
  ): Promise<UserUpdate> {
    return this.database.transaction(async () => {
      const admins = await this.users.lockAdmins();
      assertIsAdminNow(actorId, admins);
      const before = await this.locked(id);
      if (seen !== undefined && before.version !== seen) throw new UserChangedError();
      const { password, ...fields } = wanted(before, input);
      if (fields.role !== ADMIN_ROLE) assertMayStopBeingAdmin(before, actorId, admins);
      else if (before.deletesAt) throw new AdminBeingDeletedError();
      const addressChanged = fields.email !== before.email;
      const passwordReplaced = password !== undefined;
      const isOwnCredential = id === actorId && (addressChanged || passwordReplaced);
      if (isOwnCredential && !isConfirmed) throw new CurrentPasswordNeededError();
      const isLoggedOut = addressChanged || passwordReplaced || fields.role !== before.role;
      const after = await this.users.save(id, fields, {
        passwordHash: password?.hash,
        endLinks: isLoggedOut,
      });
      if (passwordReplaced) assertSuitsPortal(after, password.typed);
      if (isLoggedOut) await this.logins.endAll(id);
      if (isLoggedOut) await this.emailChanges.removeAll(id);
      if (addressChanged && before.email !== null && after.email !== null) {
        await this.hooks.addressMoved.call(before.email, after.email);
      }
      if (isLoggedOut && after.pending && after.email !== null) await this.sendSetUpLink(id);
      return { before, after, addressChanged, passwordReplaced };
    });
  }

  /** Removes the name that friends see. Returns the user as before. Throws `UserNotFoundError`. */
  async clearName(id: number): Promise<ManagedUser> {
    const before = await this.locked(id);
    await this.users.clearName(id);
    return before;
  }

  /** The users with access to the portal, in the order of their ids. */
  findWithAccess(): Promise<ManagedUser[]> {
    return this.users.findWithAccess();
  }

  /**
   * Sets what the user with this username may do in the portal, and the role with it: an admin gets the role `admin`,
   * and an admin who loses the access gets the role of a new user. Logs the user out everywhere, and invalidates mailed
   * links for a new password or address. Throws `NoSuchUsernameError`, `AccessNeedsPasswordError`, `LastAdminError`,
   * `OwnAdminUserError`, `AdminBeingDeletedError`, and `NotAllowedError` when the actor is no admin anymore.
   */
  async grant(
    username: string,
    portalAccess: PortalAccess,
    actorId: number,
  ): Promise<Pick<UserUpdate, 'before' | 'after'>> {
    const admins = await this.users.lockAdmins();
    const before = await this.users.lock({ username });
    if (!before) throw new NoSuchUsernameError();
    if (before.portalAccess === portalAccess) return { before, after: before };
    if (before.portalAccess === 'admin') assertMayStopBeingAdmin(before, actorId, admins);
    else assertIsAdminNow(actorId, admins);
    if (portalAccess !== 'none' && before.pending) throw new AccessNeedsPasswordError();
    if (portalAccess !== 'none' && before.deletesAt) throw new AdminBeingDeletedError();
    const after = await this.users.setAccess(before.id, portalAccess);
    await this.logins.endAll(before.id);
    // The owner of an earlier address must not get the access by undoing the change of the address.
    await this.emailChanges.removeAll(before.id);
    return { before, after };
  }

  /** Locks a user that the admin may delete. Throws `UserNotFoundError`, `LastAdminError`, `OwnAdminUserError`. */
  async lockRemovable(id: number, actorId: number): Promise<ManagedUser> {
    const admins = await this.users.lockAdmins();
    const user = await this.locked(id);
    assertMayStopBeingAdmin(user, actorId, admins);
    return user;
  }

  /**
   * Locks an expired user. Returns null when the user registered, got another link or kept the account in the meantime.
   */
  lockExpired(id: number, expiry: Expiry): Promise<ManagedUser | null> {
    return this.users.lockExpired(id, expiry);
  }

  /** Deletes a locked user with its logins, answers and invites. The caller must delete the images. */
  remove({ id }: ManagedUser): Promise<void> {
    return this.users.remove(id);
  }

  findExpired(expiry: Expiry, afterId: number, atMost: number): Promise<number[]> {
    return this.users.findExpired(expiry, afterId, atMost);
  }

  /**
   * Mails a new set-up link and invalidates the previous one. Throws `UserNotFoundError`, `NotPendingError`,
   * `NoAddressError`.
   */
  resendRegistration(id: number): Promise<ManagedUser> {
    return this.database.transaction(async () => {
      const user = await this.locked(id);
      if (!user.pending) throw new NotPendingError();
      if (user.email === null) throw new NoAddressError();
      await this.sendSetUpLink(id);
      return user;
    });
  }

  private async locked(id: number): Promise<ManagedUser> {
    const user = await this.users.lock({ id });
    if (!user) throw new UserNotFoundError();
    return user;
  }

  private async sendSetUpLink(userId: number): Promise<void> {
    await this.registrations.issueRegistration(userId);
    await this.mails.enqueue(AUTH_MAILS.setUp, { userId });
  }
}

function wanted(before: ManagedUser, input: HashedUserInput): HashedUserInput & UserFields {
  return {
    username: input.username,
    email: input.email === undefined ? before.email : input.email,
    role: input.role ?? before.role,
    subscription: input.subscription ?? before.subscription,
    password: input.password,
  };
}

/** Asserts that the user may be deleted, or stop being an admin. `admins` are the ids that were read under the lock. */
function assertMayStopBeingAdmin(
  { id, role }: ManagedUser,
  actorId: number,
  admins: number[],
): void {
  if (id === actorId) throw new OwnAdminUserError();
  if (role === ADMIN_ROLE && !admins.some((admin) => admin !== id)) throw new LastAdminError();
  assertIsAdminNow(actorId, admins);
}

/** The acting admin may have lost the role during the request, because hashing a password takes long. */
function assertIsAdminNow(actorId: number, admins: number[]): void {
  if (!admins.includes(actorId)) throw new NotAllowedError();
}
