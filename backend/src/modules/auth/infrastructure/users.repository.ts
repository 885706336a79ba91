import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { anotherUsername, type User, usernameFrom } from '../domain/user.js';
import type { StoredToken } from '../domain/link-token.js';
import { orTaken } from './taken-error.js';
import { UserEntity } from './user.entity.js';

/** Kinds of mailed links, with the columns for the hash and the expiry of their token. */
const LINK_COLUMNS = {
  registration: { hash: 'emailVerificationToken', expiry: 'emailVerificationTokenExpiry' },
  reset: { hash: 'passwordResetToken', expiry: 'passwordResetTokenExpiry' },
  'keep-account': { hash: 'keepAccountToken', expiry: 'deletesAt' },
} as const;
type UserLink = keyof typeof LINK_COLUMNS;

const NO_RESET = { passwordResetToken: null, passwordResetTokenExpiry: null };

const USER = [
  'id',
  'username',
  'email',
  'role',
  'portalAccess',
  'passwordHash',
  'deletesAt',
] as const;
const RECORD = [
  'id',
  'username',
  'email',
  'name',
  'emailVerified',
  'role',
  'portalAccess',
  'subscription',
  'createdAt',
] as const;

@Injectable()
export class UsersRepository extends repositoryOf(UserEntity) {
  findByEmail(email: string): Promise<User | null> {
    return this.findOne({ email });
  }

  findByUsername(username: string): Promise<User | null> {
    return this.findOne({ username });
  }

  findById(id: number): Promise<User | null> {
    return this.findOne({ id });
  }

  /** The user's row for the data export, or an empty list. */
  findRecords(id: number): Promise<object[]> {
    return this.rows.pick(RECORD, { where: { id } });
  }

  async findName(id: number): Promise<string | null> {
    return (await this.rows.pickOne(['name'], { where: { id } }))?.name ?? null;
  }

  /** Whether an admin may keep a short password from the time before the longer minimum. */
  keepsShortPassword(id: number): Promise<boolean> {
    return this.rows.existsBy({ id, keepsShortPassword: true });
  }

  async rename(id: number, name: string | null): Promise<void> {
    await this.rows.update({ id }, { name });
  }

  /** Returns the user with this address. Creates a pending one when there is none; concurrent calls create one. */
  findOrAdd(email: string): Promise<User> {
    return this.database.transaction(async () => {
      for (let attempt = 0; ; attempt += 1) {
        // The lock keeps others from deleting the user before the caller's transaction ends. It still allows new rows
        // that refer to the user, so that two users who invite each other don't wait for each other.
        const lock = { mode: 'for_no_key_update' } as const;
        const known = await this.rows.pickOne(USER, { where: { email }, lock });
        const user = known ?? (await this.addPending(email, attempt));
        if (user) return user;
      }
    });
  }

  async storeToken(link: UserLink, id: number, { hash, expiry }: StoredToken): Promise<void> {
    const columns = LINK_COLUMNS[link];
    await this.rows.update({ id }, { [columns.hash]: hash, [columns.expiry]: expiry });
  }

  /** Expiry of the user's last link of this kind, or null. */
  async findExpiry(link: UserLink, id: number): Promise<Date | null> {
    const { expiry } = LINK_COLUMNS[link];
    return (await this.rows.pickOne([expiry], { where: { id } }))?.[expiry] ?? null;
  }

  /** Returns the user with this token, unless it has expired. A registration token works only for a pending user. */
  findByToken(link: UserLink, hash: string, now: Date): Promise<User | null> {
    return this.findOne(open(link, hash, now));
  }

  /**
   * Sets the password and invalidates the token. Returns null when the token is invalid, or belongs to another address.
   */
  async redeem(
    link: UserLink,
    { hash, ...address }: { hash: string; email?: string },
    passwordHash: string,
    now: Date,
  ): Promise<User | null> {
    const columns = LINK_COLUMNS[link];
    const used = { [columns.hash]: null, [columns.expiry]: null };
    const where = { ...open(link, hash, now), ...address };
    const change = { ...newPassword(passwordHash), emailVerified: true, ...used };
    return (await this.rows.updateReturning(where, change, USER))[0] ?? null;
  }

  /**
   * Replaces the password and invalidates mailed links for a new one. Returns null when the stored hash is not
   * `oldHash`.
   */
  async changePassword(id: number, oldHash: string, newHash: string): Promise<User | null> {
    const change = { ...newPassword(newHash), ...NO_RESET };
    const where = { id, passwordHash: oldHash };
    return (await this.rows.updateReturning(where, change, USER))[0] ?? null;
  }

  /** Returns the user, locked until the transaction ends. Uploads of the user wait for the lock. */
  lock(id: number): Promise<User | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.rows.pickOne(USER, { where: { id }, lock });
  }

  /** Schedules the deletion for the token's expiry, and invalidates a mailed link for a new password. */
  async scheduleDeletion(id: number, { hash, expiry }: StoredToken): Promise<void> {
    await this.rows.update({ id }, { deletesAt: expiry, keepAccountToken: hash, ...NO_RESET });
  }

  async cancelDeletion(id: number): Promise<void> {
    await this.rows.update({ id }, { deletesAt: null, keepAccountToken: null });
  }

  lockByEmail(email: string): Promise<User | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.rows.pickOne(USER, { where: { email }, lock });
  }

  /**
   * Sets a verified address and invalidates mailed links for a new password. Throws `EmailTakenError` when another user
   * has the address.
   */
  async changeEmail(id: number, email: string): Promise<User> {
    const change = { email, emailVerified: true, ...NO_RESET };
    const [user] = await orTaken(this.rows.updateReturning({ id }, change, USER));
    return user as User;
  }

  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.rows.update({ id }, { ...newPassword(passwordHash), ...NO_RESET });
  }

  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /** Deletes an expired token of a reset or set-up link, so that setting the clock back can't make it valid again. */
  async forgetEndedLink(hash: string, now: Date): Promise<void> {
    const ended = LessThanOrEqual(now);
    await this.rows.update({ passwordResetToken: hash, passwordResetTokenExpiry: ended }, NO_RESET);
    await this.rows.update(
      { emailVerificationToken: hash, emailVerificationTokenExpiry: ended },
      // The expiry stays, because it tells when the last link was made.
      { emailVerificationToken: null },
    );
  }

  /**
   * Replaces the hash of an unchanged password by one at today's cost. Returns false when the stored hash is not
   * `oldHash`.
   */
  async renewPasswordHash(id: number, oldHash: string, newHash: string): Promise<boolean> {
    const change = { passwordHash: newHash };
    return (await this.rows.update({ id, passwordHash: oldHash }, change)).affected === 1;
  }

  /** Returns null when another call took this address or username first. */
  private addPending(email: string, attempt: number): Promise<User | null> {
    const name = usernameFrom(email);
    const username = attempt === 0 ? name : anotherUsername(name);
    return this.rows.insertUnlessTaken({ username, email }, USER);
  }

  private findOne(where: FindOptionsWhere<UserEntity>): Promise<User | null> {
    return this.rows.pickOne(USER, { where });
  }
}

/** A new password ends the permission to keep a short one. */
function newPassword(passwordHash: string) {
  return { passwordHash, keepsShortPassword: false };
}

function open(link: UserLink, hash: string, now: Date): FindOptionsWhere<UserEntity> {
  const columns = LINK_COLUMNS[link];
  return {
    [columns.hash]: hash,
    [columns.expiry]: MoreThan(now),
    ...(link === 'registration' && { passwordHash: IsNull() }),
  };
}
