import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEmptyHost, type EmptyHost } from '../../support/empty-host.js';

const ORPHAN = 'nobody-names-this.jpg';
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** Runs a command as a shell does: with arguments, environment and exit code. */
async function run(host: EmptyHost, command: string, args: string[]) {
  const { argv, env } = process;
  const said: string[] = [];
  const take = (line: unknown) => void said.push(String(line));
  const outputs = [
    jest.spyOn(console, 'log').mockImplementation(take),
    jest.spyOn(console, 'error').mockImplementation(take),
  ];
  process.argv = [process.execPath, command, ...args];
  process.env = {
    ...env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: host.database.url,
    DATA_DIR: host.dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SESSION_SECRET: 'a secret that only the tests know',
  };
  try {
    await import(`../../../src/cli/${command}.js`);
    return { exitCode: process.exitCode, said };
  } finally {
    process.exitCode = undefined;
    Object.assign(process, { argv, env });
    for (const output of outputs) output.mockRestore();
  }
}

describe('commands on a database without tables', () => {
  let host: EmptyHost;

  beforeEach(async () => {
    host = await createEmptyHost();
    const path = join(host.dataDir, 'media', ORPHAN);
    await writeFile(path, 'may be all that is left of it');
    await utimes(path, LONG_AGO, LONG_AGO);
  });
  afterEach(() => host.drop());

  it.each([
    ['check-integrity', ['--sweep', '--now']],
    ['backup', []],
  ])(
    '%s on a database without tables fails with one line and changes nothing',
    async (command, args) => {
      expect(await run(host, command, args)).toEqual({
        exitCode: 1,
        said: ['The database has no tables yet: start the product on it once.'],
      });
      expect(await readdir(join(host.dataDir, 'media'))).toContain(ORPHAN);
      expect(await readdir(host.dataDir)).toEqual(['media']);
      const tables = `SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'`;
      expect(await host.database.query(tables)).toEqual([]);
    },
  );
});
