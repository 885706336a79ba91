import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  AdminUsersRepository,
  type Credentials,
  type NamedUser,
  type NewAdmin,
} from '../domain/admin-users.repository.js';
import { AppliedSettings } from '../domain/applied-settings.js';
import { NotAnAdminError } from '../domain/auth.errors.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { AdminUsers } from './admin-users.service.js';

class AdminUsersInMemory extends AdminUsersRepository {
  users: (NamedUser & { username: string })[] = [];
  hasAdmin = () => Promise.resolve(this.users.some(({ role }) => role === 'admin'));
  lockByUsername = (name: string) =>
    Promise.resolve(this.users.find(({ username }) => username === name) ?? null);
  makeWay = () => Promise.resolve();
  addAdmin(admin: NewAdmin): Promise<number> {
    return Promise.resolve(this.users.push({ id: 1, role: 'admin', ...admin }));
  }
  async replaceCredentials(username: string, { passwordHash, email }: Credentials) {
    const user = this.users.find((each) => each.username === username);
    if (user && passwordHash) user.passwordHash = passwordHash;
    if (user && email) user.email = email;
    return user?.id ?? null;
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
  compare = (hash: string | null, password: string) =>
    Promise.resolve(hash === `hash of ${password}` ? ('current' as const) : ('none' as const));
}

const GIVEN = { username: 'root', email: 'Root@Play.test', password: 'a very long password' };

describe('AdminUsers', () => {
  let admins: AdminUsersInMemory;
  let settings: SettingsInMemory;
  let user: AdminUsers;

  beforeEach(() => {
    admins = new AdminUsersInMemory();
    settings = new SettingsInMemory();
    user = new AdminUsers(admins, settings, new PlainHasher());
  });

  it('creates a password for the first admin and returns it only once', async () => {
    const { madePassword } = await user.ensure({ username: 'admin' });
    expect(madePassword).toMatch(/^[\w-]{20}$/);
    expect(admins.users).toEqual([
      expect.objectContaining({
        username: 'admin',
        email: null,
        passwordHash: `hash of ${madePassword}`,
      }),
    ]);
    expect(await user.ensure({ username: 'admin' })).toEqual({});
    expect(admins.users).toHaveLength(1);
  });

  it('creates no second admin without ADMIN_PASSWORD', async () => {
    await user.ensure(GIVEN);
    expect(await user.ensure({ username: 'admin' })).toEqual({});
    expect(admins.users).toHaveLength(1);
  });

  it('applies ADMIN_PASSWORD once, and again only when the setting changes', async () => {
    await user.ensure(GIVEN);
    expect(admins.users[0]).toMatchObject({ email: 'root@play.test' });
    admins.users[0]!.passwordHash = 'hash of a password of the product';
    await user.ensure(GIVEN);
    expect(admins.users[0]?.passwordHash).toBe('hash of a password of the product');
    await user.ensure({ ...GIVEN, password: 'another long password' });
    expect(admins.users[0]?.passwordHash).toBe('hash of another long password');
  });

  it('applies ADMIN_EMAIL once, and again only when the setting changes', async () => {
    await user.ensure(GIVEN);
    admins.users[0]!.email = 'changed@play.test';
    await user.ensure({ ...GIVEN, password: 'another long password' });
    expect(admins.users[0]?.email).toBe('changed@play.test');
    expect(await user.ensure({ ...GIVEN, email: 'new@play.test' })).toEqual({
      movedAddress: { from: 'changed@play.test', to: 'new@play.test' },
    });
    await user.ensure({ ...GIVEN, email: undefined });
    expect(admins.users[0]?.email).toBe('new@play.test');
  });

  it('creates no new admin after the admin of the settings was renamed in the product', async () => {
    await user.ensure(GIVEN);
    admins.users[0]!.username = 'boss';
    await user.ensure(GIVEN);
    expect(admins.users.map(({ username }) => username)).toEqual(['boss']);
  });

  it('ADMIN_USERNAME takes over an existing user only if it is an admin', async () => {
    await user.ensure(GIVEN);
    const chief = {
      id: 2,
      username: 'chief',
      role: 'user',
      email: 'a@b.co',
      passwordHash: 'a hash',
    };
    admins.users.push(chief);
    await expect(user.ensure({ ...GIVEN, username: 'chief' })).rejects.toThrow(NotAnAdminError);
    await expect(user.ensure({ username: 'chief' })).rejects.toThrow(NotAnAdminError);
    admins.users[1]!.role = 'admin';
    await user.ensure({ ...GIVEN, username: 'chief', email: 'chief@play.test' });
    expect(admins.users[1]).toMatchObject({
      email: 'chief@play.test',
      passwordHash: 'hash of a very long password',
    });
  });

  it('applies no admin setting again after an upgrade from a version that remembered only the password', async () => {
    await user.ensure(GIVEN);
    settings.values.delete('ADMIN_USERNAME');
    settings.values.delete('ADMIN_EMAIL');
    admins.users[0]!.passwordHash = 'hash of a password of the product';
    admins.users[0]!.email = 'changed@play.test';
    await user.ensure(GIVEN);
    await user.ensure(GIVEN);
    expect(admins.users).toEqual([
      expect.objectContaining({
        passwordHash: 'hash of a password of the product',
        email: 'changed@play.test',
      }),
    ]);
  });
});
