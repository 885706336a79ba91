import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BackupFolder } from '../../../src/cli/backup/backup-folder.js';
import { restoreBackup } from '../../../src/cli/backup/restore-backup.js';
import { takeBackup } from '../../../src/cli/backup/take-backup.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { insertImage } from '../../factories/images.js';
import { createEmptyHost, type EmptyHost } from '../../support/empty-host.js';
import { eventually } from '../../support/eventually.js';

describe('a database that is being restored', () => {
  /** Empty before each test. */
  let target: EmptyHost;
  let folder: string;
  let backup: string;

  beforeAll(async () => {
    const live = await createEmptyHost();
    folder = await mkdtemp(join(tmpdir(), 'unspoken-backup-'));
    backup = join(folder, 'backup');
    await migrate(live.database.url);
    const id = await insertImage(live.database);
    await live.database.query(`UPDATE images SET object_key = 'a.jpg' WHERE id = $1`, [id]);
    await live.store.put('a.jpg', Buffer.from('the bytes of an image'));
    await live.database.query(`INSERT INTO email_signups (email) VALUES ('noor@example.com')`);
    await takeBackup(live.database.url, live.store, new BackupFolder(backup));
    await live.drop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    target = await createEmptyHost();
  });
  afterEach(() => target.drop());

  /** Restores the backup, and runs the work while the images are being restored. */
  const restoreDuring = (work: () => Promise<unknown>) => {
    const put: EmptyHost['store']['put'] = async (...object) => {
      await work();
      await target.store.put(...object);
    };
    const store = Object.assign(Object.create(target.store) as EmptyHost['store'], { put });
    return restoreBackup(target.database.url, store, new BackupFolder(backup));
  };
  const signups = () =>
    target.database.query<{ email: string }>('SELECT email FROM email_signups ORDER BY id');

  it('a product that starts during a restore waits for it and loses no write', async () => {
    let isOpen = false;
    let start: Promise<unknown> | undefined;
    await restoreDuring(async () => {
      start = migrate(target.database.url, async () => {
        await target.database.query(`INSERT INTO email_signups (email) VALUES ('ada@example.com')`);
        isOpen = true;
      });
      await eventually(async () => {
        const waiting = await target.database.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        expect(isOpen || waiting.length > 0).toBe(true);
      });
    });
    await start;
    expect(await signups()).toEqual([{ email: 'noor@example.com' }, { email: 'ada@example.com' }]);
  });
});
