import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VERSION } from '../../../src/platform/config/version.js';
import { BackupFolder } from '../../../src/cli/backup/backup-folder.js';
import { DamagedBackupError, type Manifest } from '../../../src/cli/backup/backup-files.js';
import { restoreBackup } from '../../../src/cli/backup/restore-backup.js';
import { takeBackup } from '../../../src/cli/backup/take-backup.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { earlierMigrations, makeSchema } from '../../factories/earlier-schema.js';
import { insertImage } from '../../factories/images.js';
import { createEmptyHost, type EmptyHost } from '../../support/empty-host.js';
import { rowHashes } from '../../support/stored-tables.js';
import { topicProduct } from '../../support/topic-product.js';

const OBJECT = 'an-image.jpg';

describe('refused backups and restores', () => {
  let live: EmptyHost;
  /** Empty before each test. */
  let target: EmptyHost;
  /** Holds data that must not be lost. */
  let inUse: EmptyHost;
  let folder: string;
  let whole: string;

  beforeAll(async () => {
    live = await createEmptyHost();
    folder = await mkdtemp(join(tmpdir(), 'unspoken-backup-'));
    whole = join(folder, 'whole');
    await migrate(live.database.url);
    const id = await insertImage(live.database);
    await live.database.query('UPDATE images SET object_key = $1 WHERE id = $2', [OBJECT, id]);
    await live.database.query(`INSERT INTO email_signups (email) VALUES ('noor@example.com')`);
    await live.store.put(OBJECT, Buffer.from('the bytes of an image'));
    await takeBackup(live.database.url, live.store, new BackupFolder(whole));
    inUse = await createEmptyHost();
    await restoreBackup(inUse.database.url, inUse.store, new BackupFolder(whole));
  });
  afterAll(async () => {
    await live.drop();
    await inUse.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    target = await createEmptyHost();
  });
  afterEach(() => target.drop());

  const restore = (from: string, options = {}) =>
    restoreBackup(target.database.url, target.store, new BackupFolder(from), options);
  const replaceWith = (from: string) =>
    restoreBackup(inUse.database.url, inUse.store, new BackupFolder(from), { replace: true });
  const copyOf = async (name: string) => {
    const path = join(folder, name.replaceAll(/\W/g, '-'));
    await cp(whole, path, { recursive: true });
    return path;
  };
  /** Changes the manifest and updates its checksum to match. */
  const rewrite = async (path: string, change: (manifest: Manifest) => void) => {
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest;
    change(manifest);
    const text = JSON.stringify(manifest);
    await writeFile(join(path, 'manifest.json'), text);
    const seal = hash('sha256', text);
    await writeFile(join(path, 'manifest.sha256'), seal);
  };

  it.each<[string, (path: string) => Promise<void>]>([
    ['one row too many', (path) => appendFile(join(path, 'tables/users.copy'), '1\tx\n')],
    ['an altered image', (path) => alter(join(path, 'objects/an', OBJECT))],
    ['one image missing', (path) => rm(join(path, 'objects/an', OBJECT))],
    ['a shorter list of images', (path) => truncate(join(path, 'objects.ndjson'), 0)],
    ['an altered manifest', (path) => alter(join(path, 'manifest.json'))],
    ['no manifest', (path) => rm(join(path, 'manifest.json'))],
  ])('a backup with %s is not restored, and nothing changes', async (name, damage) => {
    const before = await rowHashes(inUse.database);
    const damaged = await copyOf(name);
    await damage(damaged);
    await expect(replaceWith(damaged)).rejects.toThrow(DamagedBackupError);
    expect(await rowHashes(inUse.database)).toEqual(before);
  });

  it.each<[string, (manifest: Manifest) => void, string]>([
    ['a newer version', ({ migrations: names }) => names.push('AddTomorrow1'), 'newer version'],
    ['an early version', (manifest) => (manifest.migrations = ['Earlier1']), 'before 1.0'],
    ['another format', (manifest) => (manifest.format = 99), 'another format'],
    ['wrong numbers of rows', ({ tables: [table] }) => void (table && (table.rows += 1)), 'rows'],
    [
      'a table with an odd name',
      ({ tables: [table] }) => void (table && (table.name = '../users; --')),
      'name of a table',
    ],
  ])('a backup with %s is not restored, and nothing changes', async (name, change, reason) => {
    const before = await rowHashes(inUse.database);
    const other = await copyOf(name);
    await rewrite(other, change);
    await expect(replaceWith(other)).rejects.toThrow(reason);
    expect(await rowHashes(inUse.database)).toEqual(before);
  });

  it('a restore replaces existing data only with --replace', async () => {
    await restore(whole);
    await target.database.query(`INSERT INTO email_signups (email) VALUES ('late@example.com')`);
    await expect(restore(whole)).rejects.toThrow('not empty');
    expect(await target.database.query('SELECT email FROM email_signups')).toHaveLength(2);
    await restore(whole, { replace: true });
    expect(await target.database.query('SELECT email FROM email_signups')).toHaveLength(1);
  });

  it('a backup of a database that began before 1.0 is restored', async () => {
    const adopted = await createEmptyHost();
    try {
      const { database, store } = adopted;
      await makeSchema(database.url, earlierMigrations());
      await database.query(`INSERT INTO email_signups (email) VALUES ('early@example.com')`);
      await migrate(database.url);
      const path = join(folder, 'adopted');
      await takeBackup(database.url, store, new BackupFolder(path));
      await restore(path);
      const { schema_migrations: _earlier, ...rows } = await rowHashes(database);
      expect(await rowHashes(target.database)).toMatchObject(rows);
    } finally {
      await adopted.drop();
    }
  });

  it('no backup is written into a folder that is not empty', async () => {
    await expect(
      takeBackup(live.database.url, live.store, new BackupFolder(whole)),
    ).rejects.toThrow('not empty');
  });

  it('a backup counts missing objects, and a restore still brings their rows', async () => {
    const missing = await insertImage(live.database);
    await live.database.query(`UPDATE images SET object_key = 'gone.jpg' WHERE id = $1`, [missing]);
    try {
      const path = join(folder, 'incomplete');
      const manifest = await takeBackup(live.database.url, live.store, new BackupFolder(path));
      expect(manifest).toMatchObject({ version: VERSION, objects: { count: 1 }, missingCount: 1 });
      await restore(path);
      const rows = await target.database.query('SELECT object_key FROM images ORDER BY 1');
      expect(rows).toEqual([{ object_key: OBJECT }, { object_key: 'gone.jpg' }]);
    } finally {
      await live.database.query('DELETE FROM images WHERE id = $1', [missing]);
    }
  });

  it('no backup is restored into the database of a running product', async () => {
    const { database } = await topicProduct();
    const under = restoreBackup(database.url, target.store, new BackupFolder(whole), {
      replace: true,
    });
    await expect(under).rejects.toThrow('running');
  });
});

/** Flips one bit of the first byte. */
async function alter(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
