import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  AdminsRepository,
  type Credentials,
  type NamedAccount,
  type NewAdmin,
} from '../domain/admins.repository.js';
import { AppliedSettings } from '../domain/applied-settings.js';
import { NotAnAdminError } from '../domain/auth.errors.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { AdminAccount } from './admin-account.service.js';

class AdminsInMemory extends AdminsRepository {
  accounts: (NamedAccount & { username: string; passwordHash?: string })[] = [];
  hasAdmin = () => Promise.resolve(this.accounts.some(({ role }) => role === 'admin'));
  lockByUsername = (name: string) =>
    Promise.resolve(this.accounts.find(({ username }) => username === name) ?? null);
  addAdmin(admin: NewAdmin): Promise<number> {
    return Promise.resolve(this.accounts.push({ id: 1, role: 'admin', ...admin }));
  }
  async replaceCredentials(username: string, { passwordHash, email }: Credentials) {
    const account = this.accounts.find((each) => each.username === username);
    if (account && passwordHash) account.passwordHash = passwordHash;
    if (account && email) account.email = email;
    return account?.id ?? null;
  }
}

class SettingsInMemory extends AppliedSettings {
  readonly values = new Map<string, string>();
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

const GIVEN = { username: 'root', email: 'Root@Play.test', password: 'a very long password' };

describe('AdminAccount', () => {
  let admins: AdminsInMemory;
  let settings: SettingsInMemory;
  let account: AdminAccount;

  beforeEach(() => {
    admins = new AdminsInMemory();
    settings = new SettingsInMemory();
    account = new AdminAccount(admins, settings, new PlainHasher());
  });

  it('creates a password for the first admin and returns it only once', async () => {
    const { madePassword } = await account.ensure({ username: 'admin' });
    expect(madePassword).toMatch(/^[\w-]{20}$/);
    expect(admins.accounts).toEqual([
      expect.objectContaining({
        username: 'admin',
        email: null,
        passwordHash: `hash of ${madePassword}`,
      }),
    ]);
    expect(await account.ensure({ username: 'admin' })).toEqual({});
    expect(admins.accounts).toHaveLength(1);
  });

  it('creates no second admin without ADMIN_PASSWORD', async () => {
    await account.ensure(GIVEN);
    expect(await account.ensure({ username: 'admin' })).toEqual({});
    expect(admins.accounts).toHaveLength(1);
  });

  it('applies ADMIN_PASSWORD once, and again only when the setting changes', async () => {
    await account.ensure(GIVEN);
    expect(admins.accounts[0]).toMatchObject({ email: 'root@play.test' });
    admins.accounts[0]!.passwordHash = 'hash of a password of the product';
    await account.ensure(GIVEN);
    expect(admins.accounts[0]?.passwordHash).toBe('hash of a password of the product');
    await account.ensure({ ...GIVEN, password: 'another long password' });
    expect(admins.accounts[0]?.passwordHash).toBe('hash of another long password');
  });

  it('applies ADMIN_EMAIL once, and again only when the setting changes', async () => {
    await account.ensure(GIVEN);
    admins.accounts[0]!.email = 'changed@play.test';
    await account.ensure({ ...GIVEN, password: 'another long password' });
    expect(admins.accounts[0]?.email).toBe('changed@play.test');
    expect(await account.ensure({ ...GIVEN, email: 'new@play.test' })).toEqual({
      movedAddress: { from: 'changed@play.test', to: 'new@play.test' },
    });
    await account.ensure({ ...GIVEN, email: undefined });
    expect(admins.accounts[0]?.email).toBe('new@play.test');
  });

  it('creates no new admin after the admin of the settings was renamed in the product', async () => {
    await account.ensure(GIVEN);
    admins.accounts[0]!.username = 'boss';
    await account.ensure(GIVEN);
    expect(admins.accounts.map(({ username }) => username)).toEqual(['boss']);
  });

  it('ADMIN_USERNAME takes over an existing account only if it is an admin', async () => {
    await account.ensure(GIVEN);
    admins.accounts.push({ id: 2, username: 'chief', role: 'user', email: 'a@b.co' });
    await expect(account.ensure({ ...GIVEN, username: 'chief' })).rejects.toThrow(NotAnAdminError);
    await expect(account.ensure({ username: 'chief' })).rejects.toThrow(NotAnAdminError);
    admins.accounts[1]!.role = 'admin';
    await account.ensure({ ...GIVEN, username: 'chief', email: 'chief@play.test' });
    expect(admins.accounts[1]).toMatchObject({
      email: 'chief@play.test',
      passwordHash: 'hash of a very long password',
    });
  });

  it('applies no admin setting again after an upgrade from a version that remembered only the password', async () => {
    await account.ensure(GIVEN);
    settings.values.delete('ADMIN_USERNAME');
    settings.values.delete('ADMIN_EMAIL');
    admins.accounts[0]!.passwordHash = 'hash of a password of the product';
    admins.accounts[0]!.email = 'changed@play.test';
    await account.ensure(GIVEN);
    await account.ensure(GIVEN);
    expect(admins.accounts).toEqual([
      expect.objectContaining({
        passwordHash: 'hash of a password of the product',
        email: 'changed@play.test',
      }),
    ]);
  });
});
