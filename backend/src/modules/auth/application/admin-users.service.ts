import { AdminUsersRepository, type NamedUser } from '../infrastructure/admin-users.repository.js';
import { AppliedSettings } from '../infrastructure/applied-settings.repository.js';
import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalizedEmail } from '../../../shared/email-address.js';
import { ADMIN_ROLE } from '../../../shared/roles.js';
import { NoSuchAdminError, NotAnAdminError, UsernameTakenError } from '../domain/auth.errors.js';
import { givesAddressUp } from '../domain/user.js';

export interface AdminSettings {
  username: string;
  email?: string;
  /** When absent, a password is generated if there is no admin yet. */
  password?: string;
}

export interface EnsuredAdmin {
  /** Generated password of the first admin, to be shown once. */
  madePassword?: string;
  /** Set when the address changed: the caller must move the admin's images to the new address. */
  movedAddress?: { from: string; to: string };
}

const SETTINGS = {
  username: 'ADMIN_USERNAME',
  email: 'ADMIN_EMAIL',
  password: 'ADMIN_PASSWORD',
} as const;

type Changes = Record<keyof typeof SETTINGS | 'isFirstRecord', boolean>;

/** Admins of the settings and of the command line. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly admins: AdminUsersRepository,
    private readonly applied: AppliedSettings,
    private readonly hasher: Argon2PasswordHasher,
  ) {}

  /**
   * Runs at every process start, inside a transaction. Applies only settings that differ from the last applied ones, so
   * that changes made in the product persist. Changes only admins, and pending users that make way. Throws
   * `NotAnAdminError` or `EmailTakenError` when the username or the address belongs to another user.
   */
  async ensure(given: AdminSettings): Promise<EnsuredAdmin> {
    const settings = { ...given, email: given.email && normalizedEmail(given.email) };
    const changes = await this.changesIn(settings);
    if (!Object.values(changes).includes(true)) return {};
    const ensured = await this.apply(settings, changes);
    if (ensured) await this.remember(settings, changes);
    return ensured ?? {};
  }

  /** Creates another admin and returns the id. Throws `UsernameTakenError`, `EmailTakenError`. */
  async add({ username, email, password }: Required<AdminSettings>): Promise<number> {
    const passwordHash = await this.hasher.hash(password);
    await this.admins.makeWay(username, email || null);
    const id = await this.admins.addAdmin(username, email || null, passwordHash);
    if (id === null) throw new UsernameTakenError();
    return id;
  }

  /** Replaces a forgotten password, logs the admin out everywhere and returns the id. Throws `NoSuchAdminError`. */
  async resetPassword(username: string, password: string): Promise<number> {
    const passwordHash = await this.hasher.hash(password);
    const id = await this.admins.replaceCredentials(username, { passwordHash });
    if (id === null) throw new NoSuchAdminError();
    return id;
  }

  private async changesIn({ username, email, password }: AdminSettings): Promise<Changes> {
    const lastUsername = await this.applied.find(SETTINGS.username);
    const lastEmail = await this.applied.find(SETTINGS.email);
    const lastHash = await this.applied.find(SETTINGS.password);
    return {
      username: username !== lastUsername,
      email: (email ?? '') !== (lastEmail ?? ''),
      password:
        password !== undefined &&
        (lastHash === null || !(await this.hasher.verify(lastHash, password))),
      isFirstRecord: lastUsername === null,
    };
  }

  /** Returns null when there is no user to apply the settings to. */
  private async apply(settings: AdminSettings, changes: Changes): Promise<EnsuredAdmin | null> {
    // Earlier versions stored only the applied password. Does not apply their settings again.
    const isUpgrade = changes.isFirstRecord && !changes.password;
    if (isUpgrade && (await this.admins.hasAdmin())) return {};
    const user = await this.admins.lockByUsername(settings.username);
    return user && !givesAddressUp(user)
      ? this.adopt(user, settings, changes)
      : this.addFirst(settings);
  }

  private async adopt(
    user: NamedUser,
    { username, email, password }: AdminSettings,
    changes: Changes,
  ): Promise<EnsuredAdmin> {
    if (user.role !== ADMIN_ROLE) throw new NotAnAdminError(username);
    const newPassword = changes.username || changes.password ? password : undefined;
    const newEmail = changes.username || changes.email ? email : undefined;
    const from = user.email;
    const movesTo = newEmail === from ? undefined : newEmail;
    if (newPassword === undefined && movesTo === undefined) return {};
    if (movesTo !== undefined) await this.admins.makeWay(username, movesTo);
    await this.admins.replaceCredentials(username, {
      passwordHash: newPassword && (await this.hasher.hash(newPassword)),
      email: movesTo,
    });
    return from !== null && movesTo ? { movedAddress: { from, to: movesTo } } : {};
  }

  /** Adds the admin. Without a password in the settings, adds one only when the product has no admin at all. */
  private async addFirst({
    username,
    email,
    password,
  }: AdminSettings): Promise<EnsuredAdmin | null> {
    if (password === undefined && (await this.admins.hasAdmin())) return null;
    const usedPassword = password ?? randomBytes(15).toString('base64url');
    await this.add({ username, email: email ?? '', password: usedPassword });
    return password === undefined ? { madePassword: usedPassword } : {};
  }

  private async remember(
    { username, email, password }: AdminSettings,
    changes: Changes,
  ): Promise<void> {
    await this.applied.remember(SETTINGS.username, username);
    await this.applied.remember(SETTINGS.email, email ?? '');
    if (password === undefined || !changes.password) return;
    await this.applied.remember(SETTINGS.password, await this.hasher.hash(password));
  }
}
