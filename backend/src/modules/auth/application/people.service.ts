import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotAllowedError } from '../../../platform/http/errors/edge.errors.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import {
  LastAdminError,
  NoAddressError,
  NotPendingError,
  OwnAdminAccountError,
  PersonNotFoundError,
} from '../domain/auth.errors.js';
import {
  DEFAULT_ROLE,
  DEFAULT_SUBSCRIPTION,
  type ManagedPerson,
  type PersonFields,
} from '../domain/managed-person.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { PeopleRepository } from '../domain/people.repository.js';
import { ADMIN_ROLE } from '../domain/person.js';
import { ACCOUNT_MAILS } from './account-mails.js';
import { Accounts } from './accounts.service.js';
import { Logins } from './logins.service.js';

export { isLookalikeRole, ManagedPerson, type PersonFields } from '../domain/managed-person.js';

/** Account fields from an admin. Absent fields keep their value, or get the default for a new account. */
export type PersonWish = Partial<PersonFields> & { username: string; passwordHash?: string };

export interface PersonUpdate {
  before: ManagedPerson;
  after: ManagedPerson;
  addressChanged: boolean;
  passwordReplaced: boolean;
}

/** Account management for admins. Every change joins the current transaction. */
@Injectable()
export class People {
  constructor(
    private readonly people: PeopleRepository,
    private readonly accounts: Accounts,
    private readonly logins: Logins,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailQueue,
    private readonly database: Database,
  ) {}

  /** Slow, so call it outside of transactions. */
  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  /**
   * Without a password, the account is pending and its address gets the setup link. Throws `UsernameTakenError`,
   * `EmailTakenError`.
   */
  add({ username, email, role, subscription, passwordHash }: PersonWish): Promise<ManagedPerson> {
    return this.database.transaction(async () => {
      const fields = {
        username,
        email: email ?? null,
        role: role ?? DEFAULT_ROLE,
        subscription: subscription ?? DEFAULT_SUBSCRIPTION,
      };
      const person = await this.people.add(fields, passwordHash ?? null);
      if (person.pending && person.email !== null) await this.sendSetUpLink(person.id);
      return person;
    });
  }

  /**
   * A new password, role or address signs the person out everywhere and invalidates mailed links; a pending person gets
   * another setup link by email.
   * Throws `PersonNotFoundError`, `LastAdminError`, `OwnAdminAccountError`, `UsernameTakenError`, `EmailTakenError`.
   */
  update(id: number, wish: PersonWish, actorId: number): Promise<PersonUpdate> {
    return this.database.transaction(async () => {
      const admins = await this.people.lockAdmins();
      const before = await this.locked(id);
      const { passwordHash, ...fields } = wanted(before, wish);
      if (fields.role !== ADMIN_ROLE) assertMayGoAsAdmin(before, actorId, admins);
      const addressChanged = fields.email !== before.email;
      const passwordReplaced = passwordHash !== undefined;
      const isSignedOut = addressChanged || passwordReplaced || fields.role !== before.role;
      const after = await this.people.save(id, fields, { passwordHash, endLinks: isSignedOut });
      if (isSignedOut) await this.logins.endAll(id);
      if (isSignedOut && after.pending && after.email !== null) await this.sendSetUpLink(id);
      return { before, after, addressChanged, passwordReplaced };
    });
  }

  /**
   * Deletes the account with its logins, answers and invites; the caller deletes its images. Throws
   * `PersonNotFoundError`, `LastAdminError`, `OwnAdminAccountError`.
   */
  remove(id: number, actorId: number): Promise<ManagedPerson> {
    return this.database.transaction(async () => {
      const admins = await this.people.lockAdmins();
      const person = await this.locked(id);
      assertMayGoAsAdmin(person, actorId, admins);
      await this.people.remove(id);
      return person;
    });
  }

  /** Ids of pending accounts that were created before `before` and got no setup link since, in ascending order. */
  findStalePending(before: Date, afterId: number, atMost: number): Promise<number[]> {
    return this.people.findStalePending(before, afterId, atMost);
  }

  /** Like `remove`. Returns null when the account was set up or got another link in the meantime. */
  removeStalePending(id: number, before: Date): Promise<ManagedPerson | null> {
    return this.database.transaction(async () => {
      const person = await this.people.lockStalePending(id, before);
      if (person) await this.people.remove(id);
      return person;
    });
  }

  /**
   * Mails a new setup link and invalidates the previous one. Throws `PersonNotFoundError`, `NotPendingError`,
   * `NoAddressError`.
   */
  resendRegistration(id: number): Promise<ManagedPerson> {
    return this.database.transaction(async () => {
      const person = await this.locked(id);
      if (!person.pending) throw new NotPendingError();
      if (person.email === null) throw new NoAddressError();
      await this.sendSetUpLink(id);
      return person;
    });
  }

  private async locked(id: number): Promise<ManagedPerson> {
    const person = await this.people.lock(id);
    if (!person) throw new PersonNotFoundError();
    return person;
  }

  private async sendSetUpLink(userId: number): Promise<void> {
    await this.accounts.issueRegistration(userId);
    await this.mails.enqueue(ACCOUNT_MAILS.setUp, { userId });
  }
}

function wanted(before: ManagedPerson, wish: PersonWish): PersonWish & PersonFields {
  return {
    username: wish.username,
    email: wish.email === undefined ? before.email : wish.email,
    role: wish.role ?? before.role,
    subscription: wish.subscription ?? before.subscription,
    passwordHash: wish.passwordHash,
  };
}

/** `admins` are the ids read under the lock: the acting admin may have lost the role in the meantime. */
function assertMayGoAsAdmin({ id, role }: ManagedPerson, actorId: number, admins: number[]): void {
  if (id === actorId) throw new OwnAdminAccountError();
  if (role === ADMIN_ROLE && !admins.some((admin) => admin !== id)) throw new LastAdminError();
  if (!admins.includes(actorId)) throw new NotAllowedError();
}
