import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { restoreBackup } from '../../../src/platform/database/backup/restore-backup.js';
import { takeBackup } from '../../../src/platform/database/backup/take-backup.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { insertImages } from '../../factories/images.js';
import { createEmptyHost, type EmptyHost } from '../../support/backups.js';
import { objectKeys } from '../../support/object-keys.js';

jest.setTimeout(300_000);

/** More than a call can have arguments. */
const OBJECTS = 130_000;
/** Their keys are spread over all that are read, portion by portion. */
const WITH_BYTES = 50;

describe('a backup of many objects', () => {
  let live: EmptyHost;
  let elsewhere: EmptyHost;
  let folder: string;
  let keys: string[];

  beforeAll(async () => {
    live = await createEmptyHost();
    elsewhere = await createEmptyHost();
    folder = await mkdtemp(join(tmpdir(), 'unspoken-backup-'));
    await migrate(live.database.url);
    // Triggers would take most of the time of this test.
    await live.database.query('ALTER TABLE images DISABLE TRIGGER USER');
    await insertImages(live.database, OBJECTS);
    const rows = await live.database.query<{ key: string }>(
      `SELECT object_key AS key FROM images WHERE id % ${Math.floor(OBJECTS / WITH_BYTES)} = 0 ORDER BY 1`,
    );
    keys = rows.map(({ key }) => key);
    for (const key of keys) await live.store.put(key, Buffer.from(key));
  });
  afterAll(async () => {
    await live.drop();
    await elsewhere.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a backup of 130,000 pictures is restored with the bytes that there were', async () => {
    const path = join(folder, 'many');
    const manifest = await takeBackup(live.database.url, live.store, path);
    expect(manifest.objects.count).toBe(keys.length);
    expect(manifest.missingCount).toBe(OBJECTS - keys.length);
    expect(manifest.missing).toHaveLength(1_000);
    expect(manifest.deletedMeanwhile).toEqual([]);
    expect((await readdir(path)).sort()).toEqual([
      'jobs.ndjson',
      'manifest.json',
      'manifest.sha256',
      'objects',
      'objects.ndjson',
      'tables',
    ]);
    await restoreBackup(elsewhere.database.url, elsewhere.store, path);
    expect(await objectKeys(elsewhere.store)).toEqual(keys);
  });
});
