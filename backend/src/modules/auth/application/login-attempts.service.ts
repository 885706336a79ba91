import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import type { BucketName } from '../../../platform/limits/buckets.js';
import { clientOf } from '../../../platform/limits/client-address.js';
import { type Count, RateLimits } from '../../../platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../../platform/limits/too-many-requests.error.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { Clock } from '../../../shared/clock.js';
import { waitingTime } from '../../../shared/waiting-time.js';
import { suitsAdmin } from '../../../shared/password-length.js';
import { type User } from '../domain/user.js';
import {
  AccountBeingDeletedError,
  InvalidCredentialsError,
  TooShortForPortalError,
} from '../domain/auth.errors.js';
import type { LoginKind } from '../domain/login.js';

export interface Attempt {
  name: string;
  password: string;
  /** IP address of the client. */
  address: string | undefined;
  /** The id of the client's browser if it has used the account before, or null. */
  browserFor: (userId: number) => string | null;
}

/** How the user of an attempt is found. */
interface Lookup {
  kind: LoginKind;
  name: string;
  find: () => Promise<User | null>;
}

interface Guess {
  /** The key of the account at both logins. A new password changes the key, and so clears the failures. */
  account: string;
  isAdmin: boolean;
  perAddress: BucketName;
  address: string | undefined;
  /** Id of a browser that has used the account before, or null. */
  browser: string | null;
}

/**
 * Verifies passwords and limits guessing. A stranger can't lock a user out: failures count by account and network, and
 * the failures of all networks together only slow down browsers that the account does not know. A known browser has its
 * own limits. A password reset makes its browser a known one.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: Argon2PasswordHasher,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws the same `InvalidCredentialsError` for a wrong password, an unknown address and a pending user. Throws
   * `AccountBeingDeletedError` for the right password when the account will be deleted and can still be kept.
   */
  async user(attempt: Attempt): Promise<User> {
    const user = await this.keptOrDeleted(attempt);
    if (user.deletesAt) throw new AccountBeingDeletedError();
    return user;
  }

  /** Like `user`, but also returns the user of an account that will be deleted and can still be kept. */
  keptOrDeleted(attempt: Attempt): Promise<User> {
    const name = normalizedEmail(attempt.name);
    return this.verified(
      { kind: 'people', name, find: () => this.users.findByEmail(name) },
      attempt,
    );
  }

  /**
   * Verifies a user with access to the portal, by username. Throws `InvalidCredentialsError`, and
   * `TooShortForPortalError` for a right password that is too short because it is older than the access.
   */
  async admin(attempt: Attempt): Promise<User> {
    const name = attempt.name.normalize('NFC').trim();
    const lookup: Lookup = { kind: 'admins', name, find: () => this.findAdmin(name) };
    const user = await this.verified(lookup, attempt);
    if (suitsAdmin(attempt.password) || (await this.users.keepsShortPassword(user.id))) return user;
    throw new TooShortForPortalError();
  }

  private async findAdmin(username: string): Promise<User | null> {
    const user = await this.users.findByUsername(username);
    return user && user.portalAccess !== 'none' && !user.deletesAt ? user : null;
  }

  private async verified(lookup: Lookup, attempt: Attempt): Promise<User> {
    const { password, address, browserFor } = attempt;
    const user = await lookup.find();
    const isPortal = lookup.kind === 'admins';
    const guess: Guess = {
      account: user ? `${user.id} ${user.passwordHash}` : `${lookup.kind} ${lookup.name}`,
      isAdmin: isPortal || (user !== null && user.portalAccess !== 'none'),
      perAddress: isPortal ? 'admin-login-ip' : 'login-ip',
      address,
      browser: user && browserFor(user.id),
    };
    return this.limited(guess, () => this.matching(lookup, user, password));
  }

  /**
   * Hashes the password again when its hash is outdated. Retries when the hash changed in the meantime, by a new
   * password or by a parallel login.
   */
  private async matching(lookup: Lookup, found: User | null, password: string): Promise<User> {
    const user = found && this.isOver(found) ? null : found;
    const match = await this.hasher.compare(user?.passwordHash ?? null, password);
    if (!user || match === 'none') throw new InvalidCredentialsError(lookup.kind, user?.id);
    if (match === 'current') return user;
    return (
      (await this.renewed(user, password)) ?? this.matching(lookup, await lookup.find(), password)
    );
  }

  /** Whether the account will be deleted and can no longer be kept. */
  private isOver({ deletesAt }: User): boolean {
    return deletesAt !== null && deletesAt <= this.clock.now();
  }

  /** Hashes the password again. Returns null when the stored hash is no longer the verified one. */
  private async renewed(user: User, password: string): Promise<User | null> {
    const { id, passwordHash } = user;
    if (passwordHash === null) return null;
    const newHash = await this.hasher.hash(password);
    const isRenewed = await this.users.renewPasswordHash(id, passwordHash, newHash);
    return isRenewed ? { ...user, passwordHash: newHash } : null;
  }

  /**
   * Counts the attempt unless it succeeds. Throws `TooManyRequestsError` with a sentence that says how long to wait.
   */
  private async limited<T>(guess: Guess, check: () => Promise<T>): Promise<T> {
    const counts = await this.countsOf(guess);
    try {
      const result = await this.limits.attempt(counts, check);
      // Clears only the failures of this network or browser with this account.
      await this.limits.clear(...counts[0]);
      return result;
    } catch (failure) {
      throw failure instanceof TooManyRequestsError ? explained(failure) : failure;
    }
  }

  private async countsOf(guess: Guess): Promise<[Count, ...Count[]]> {
    const { account, isAdmin, browser, address } = guess;
    const pair = isAdmin ? 'admin-login-pair' : 'login-pair';
    if (browser !== null && !(await this.limits.isUsedUp('login-known', account))) {
      return [
        [pair, `${account} ${browser}`],
        ['login-known', account],
      ];
    }
    return [
      [pair, `${account} ${clientOf(address)}`],
      [guess.perAddress, address],
      ['login-account', account],
    ];
  }
}

function explained({ bucket, retryAfterSeconds }: TooManyRequestsError): TooManyRequestsError {
  const sentence = `Too many wrong passwords were tried. Please wait ${waitingTime(retryAfterSeconds)}, or choose a new password with “Forgot password?” on the login page of the site.`;
  return new TooManyRequestsError(bucket, retryAfterSeconds, sentence);
}
