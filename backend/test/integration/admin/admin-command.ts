import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAdmin, EXIT } from '../../../src/cli/admin/admin-command.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/test-database.js';

const PASSWORD = 'a long enough password';
/** Settings that the environment has in production. */
const FIRST_ADMIN = {
  ADMIN_USERNAME: 'first',
  ADMIN_EMAIL: 'first@example.com',
  ADMIN_PASSWORD: 'the password of the first admin',
};

describe('npm run admin:create', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.query('DELETE FROM users');
    await database.query('DELETE FROM audit_trail');
  });

  /** Runs the command without a terminal; returns the exit code and the output. */
  async function run(lines: string[], args: string[] = [], environment: NodeJS.ProcessEnv = {}) {
    const input = new PassThrough();
    input.end(lines.map((line) => `${line}\n`).join(''));
    const output = new PassThrough();
    const code = await createAdmin({
      args,
      environment: { DATABASE_URL: database.url, ...environment },
      input,
      output,
    });
    output.end();
    return { code, said: await text(output) };
  }

  const users = () =>
    database.query<{ password: string }>(
      'SELECT username, email, role, password FROM users ORDER BY id',
    );

  it('admin:create reads username, address and password from standard input, line by line', async () => {
    const { code, said } = await run([' boss ', ' Boss@Example.com ', PASSWORD]);
    expect([code, said]).toEqual([EXIT.done, '"boss" can log in at /admin now.\n']);
    const [admin] = await users();
    expect(admin).toMatchObject({ username: 'boss', email: 'boss@example.com', role: 'admin' });
    expect(await verify(admin?.password ?? '', PASSWORD)).toBe(true);
  });

  it('admin:create asks for nothing with --username and NEW_ADMIN_PASSWORD', async () => {
    const environment = { NEW_ADMIN_PASSWORD: PASSWORD };
    expect(await run([], ['--username=boss'], environment)).toMatchObject({ code: EXIT.done });
    const chief = ['--username=chief', '--email=chief@example.com'];
    expect(await run([], chief, environment)).toMatchObject({ code: EXIT.done });
    expect(await users()).toEqual([
      expect.objectContaining({ username: 'boss', email: null }),
      expect.objectContaining({ username: 'chief', email: 'chief@example.com' }),
    ]);
  });

  it('admin:create takes nothing from the settings of the first admin', async () => {
    expect(await run([], [], FIRST_ADMIN)).toEqual({
      code: EXIT.refused,
      said: 'Username is required\n',
    });
    const noPassword = await run([], ['--username=boss'], FIRST_ADMIN);
    expect(noPassword).toMatchObject({ code: EXIT.refused });
    expect(await users()).toEqual([]);
    await run(['boss', '', PASSWORD], [], FIRST_ADMIN);
    const [admin] = await users();
    expect(admin).toMatchObject({ username: 'boss', email: null });
    expect(await verify(admin?.password ?? '', PASSWORD)).toBe(true);
  });

  it('admin:create needs only DATABASE_URL and runs missing migrations', async () => {
    const empty = await createEmptyDatabase();
    const environment = { DATABASE_URL: empty.url };
    expect(await run(['boss', '', PASSWORD], [], environment)).toMatchObject({ code: EXIT.done });
    await empty.drop();
  });

  it('admin:create --reset-password changes the password of an admin and ends all sessions', async () => {
    await run(['boss', '', PASSWORD]);
    await database.query(`INSERT INTO logins (user_id, kind) SELECT id, 'admins' FROM users`);
    const { code } = await run(['boss', 'another long password'], ['--reset-password']);
    expect(code).toBe(EXIT.done);
    const [admin] = await users();
    expect(await verify(admin?.password ?? '', 'another long password')).toBe(true);
    expect(await database.query('SELECT * FROM logins')).toEqual([]);
  });

  it('admin:create --reset-password refuses a user who is not an admin', async () => {
    await database.query(`INSERT INTO users (username) VALUES ('mara')`);
    for (const username of ['mara', 'nobody']) {
      expect(await run([username, PASSWORD], ['--reset-password'])).toEqual({
        code: EXIT.refused,
        said: 'There is no admin with this username.\n',
      });
    }
    expect(await users()).toEqual([expect.objectContaining({ role: 'user', password: null })]);
  });

  it.each([
    [['boss', 'no address', PASSWORD], 'Please enter a valid email address'],
    [['boss', '', 'too short'], 'The password must be 15 to 128 characters long.'],
  ])('admin:create refuses %j', async (lines, said) => {
    expect(await run(lines)).toEqual({ code: EXIT.refused, said: `${said}\n` });
    expect(await users()).toEqual([]);
  });

  it('admin:create refuses a password as an argument', async () => {
    const argument = '--password=a long enough password';
    const { code, said } = await run(['boss', '', PASSWORD], [argument]);
    expect([code, said]).toEqual([EXIT.usage, expect.stringContaining('npm run admin:create')]);
    expect(await users()).toEqual([]);
  });

  it('admin:create says that DATABASE_URL is missing or the database is down', async () => {
    expect(await run([], [], { DATABASE_URL: '' })).toEqual({
      code: EXIT.refused,
      said: 'Setting DATABASE_URL is missing.\n',
    });
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    expect(await run(['boss', '', PASSWORD], [], nowhere)).toEqual({
      code: EXIT.databaseDown,
      said: "The database can't be reached.\n",
    });
  });

  it('admin:create writes an audit record without the password', async () => {
    await run(['boss', '', PASSWORD]);
    await run(['boss', 'another long password'], ['--reset-password']);
    const trail = await database.query(
      'SELECT admin, action, before, after FROM audit_trail ORDER BY id',
    );
    expect(trail).toEqual([
      {
        admin: 'command line',
        action: 'admin.create',
        before: null,
        after: { credentials: 'made' },
      },
      {
        admin: 'command line',
        action: 'admin.reset-password',
        before: null,
        after: { credentials: 'replaced' },
      },
    ]);
  });
});
