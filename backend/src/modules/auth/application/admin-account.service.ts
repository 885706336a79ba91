import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../domain/admins.repository.js';
import { NoSuchAdminError, UsernameTakenError } from '../domain/auth.errors.js';
import { AppliedSettings } from '../domain/applied-settings.js';
import { PasswordHasher } from '../domain/password-hasher.js';

export interface AdminSettings {
  username: string;
  email?: string;
  /** Absent: one is made when there is no admin yet. */
  password?: string;
}

const PASSWORD_SETTING = 'ADMIN_PASSWORD';

/** Makes sure that somebody can enter the admin portal. */
@Injectable()
export class AdminAccount {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly applied: AppliedSettings,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Run at every start. A given password is applied when it differs from the one applied last, so that a password
   * changed in the product stays. Returns the password that was made for a first admin, else null.
   */
  async ensure({ username, email, password }: AdminSettings): Promise<string | null> {
    if (password === undefined) {
      if (await this.admins.hasAdmin()) return null;
      const made = randomBytes(15).toString('base64url');
      await this.save({ username, email, password: made });
      return made;
    }
    const last = await this.applied.find(PASSWORD_SETTING);
    if (last !== null && (await this.hasher.verify(last, password))) return null;
    await this.save({ username, email, password });
    await this.applied.remember(PASSWORD_SETTING, await this.hasher.hash(password));
    return null;
  }

  /** Makes one more admin; answers the id. Throws `UsernameTakenError`, `EmailTakenError`. */
  async add({ username, email, password }: Required<AdminSettings>): Promise<number> {
    const passwordHash = await this.hasher.hash(password);
    const id = await this.admins.addAdmin({ username, email: email || null, passwordHash });
    if (id === null) throw new UsernameTakenError();
    return id;
  }

  /** Replaces a forgotten password and signs the admin out everywhere; answers the id. Throws `NoSuchAdminError`. */
  async resetPassword(username: string, password: string): Promise<number> {
    const id = await this.admins.replacePassword(username, await this.hasher.hash(password));
    if (id === null) throw new NoSuchAdminError();
    return id;
  }

  private async save({
    username,
    email,
    password,
  }: Required<Pick<AdminSettings, 'password'>> & AdminSettings) {
    await this.admins.saveAdmin({
      username,
      email: email?.toLowerCase() ?? null,
      passwordHash: await this.hasher.hash(password),
    });
  }
}
