import { beforeEach, describe, expect, it } from '@jest/globals';
import { AdminsRepository, type NewAdmin } from '../domain/admins.repository.js';
import { AppliedSettings } from '../domain/applied-settings.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { AdminAccount } from './admin-account.service.js';

class AdminsInMemory extends AdminsRepository {
  saved: NewAdmin[] = [];
  hasAdmin = () => Promise.resolve(this.saved.length > 0);
  saveAdmin(admin: NewAdmin): Promise<void> {
    this.saved.push(admin);
    return Promise.resolve();
  }
  addAdmin = () => Promise.resolve(null);
  replacePassword = () => Promise.resolve(null);
}

class SettingsInMemory extends AppliedSettings {
  private readonly values = new Map<string, string>();
  find = (name: string) => Promise.resolve(this.values.get(name) ?? null);
  remember(name: string, value: string): Promise<void> {
    this.values.set(name, value);
    return Promise.resolve();
  }
}

class PlainHasher extends PasswordHasher {
  hash = (password: string) => Promise.resolve(`hash of ${password}`);
  verify = (hash: string | null, password: string) =>
    Promise.resolve(hash === `hash of ${password}`);
  isOutdated = () => false;
}

describe('AdminAccount', () => {
  let admins: AdminsInMemory;
  let account: AdminAccount;

  beforeEach(() => {
    admins = new AdminsInMemory();
    account = new AdminAccount(admins, new SettingsInMemory(), new PlainHasher());
  });

  it('makes a password for the first admin and tells it once', async () => {
    const password = await account.ensure({ username: 'admin' });
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(admins.saved).toEqual([
      { username: 'admin', email: null, passwordHash: `hash of ${password}` },
    ]);
    expect(await account.ensure({ username: 'admin' })).toBeNull();
    expect(admins.saved).toHaveLength(1);
  });

  it('applies a given password, and again only when the setting has changed', async () => {
    const given = { username: 'root', email: 'Root@Play.test', password: 'a very long password' };
    expect(await account.ensure(given)).toBeNull();
    expect(await account.ensure(given)).toBeNull();
    expect(admins.saved).toEqual([
      { username: 'root', email: 'root@play.test', passwordHash: 'hash of a very long password' },
    ]);
    await account.ensure({ ...given, password: 'another long password' });
    expect(admins.saved.at(-1)?.passwordHash).toBe('hash of another long password');
  });
});
