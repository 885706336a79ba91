import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { BackupFolder } from '../../../src/cli/backup/backup-folder.js';
import { BackupError } from '../../../src/cli/backup/backup.error.js';
import { openBackupStorage } from '../../../src/cli/backup/open-backup-storage.js';
import { scratchOf } from '../../../src/cli/backup/drill-backup.js';
import { NightlyBackups } from '../../../src/cli/backup/nightly-backups.service.js';
import { restoreBackup } from '../../../src/cli/backup/restore-backup.js';
import { readSettings } from '../../../src/platform/config/read-settings.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { noteOf } from '../../../src/platform/jobs/failure-log.js';
import type { ScheduledTasks } from '../../../src/platform/jobs/scheduled-tasks.js';
import { StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { Log } from '../../../src/platform/observability/log.js';
import { insertImage } from '../../factories/images.js';
import { createEmptyHost, type EmptyHost } from '../../support/empty-host.js';
import { rowHashes } from '../../support/stored-tables.js';
import { S3_KEYS, S3Server } from '../../support/s3-server.js';
import { TestClock } from '../../support/test-clock.js';
import { describeWithS3 } from '../../support/describe-with.js';
import { UNSTOPPED } from '../../support/unstopped.js';

const OBJECT = 'an-image.jpg';

describe('nightly backups', () => {
  let live: EmptyHost;
  let scratch: string;
  const clock = new TestClock();
  const folders: string[] = [];

  beforeAll(async () => {
    live = await createEmptyHost();
    await migrate(live.database.url);
    const id = await insertImage(live.database);
    await live.database.query('UPDATE images SET object_key = $1 WHERE id = $2', [OBJECT, id]);
    await live.database.query(`INSERT INTO email_signups (email) VALUES ('noor@example.com')`);
    await live.store.put(OBJECT, Buffer.from('the bytes of an image'));
    const { pathname, username } = new URL(scratchOf(live.database.url));
    scratch = pathname.slice(1);
    await live.database.query(`CREATE DATABASE ${scratch} OWNER ${username}`);
  });
  afterAll(async () => {
    await live.database.query(`DROP DATABASE ${scratch} WITH (FORCE)`);
    await live.drop();
    for (const folder of folders) await rm(folder, { recursive: true });
  });
  afterEach(() => clock.reset());

  /** Starts the backups of a product, into a new folder or as these settings say. */
  const start = async (where: NodeJS.ProcessEnv = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'unspoken-nights-'));
    folders.push(folder);
    const settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: live.database.url,
      DATA_DIR: folder,
      BACKUP_AT: '03:00',
      BACKUP_KEEP: '2,0',
      BACKUP_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SESSION_SECRET: 'a secret that only the tests know',
      ...where,
    });
    const declare = jest.fn<ScheduledTasks['declare']>();
    const tasks = { declare } as unknown as ScheduledTasks;
    const backups = new NightlyBackups(settings, live.store, clock, new Log(settings), tasks);
    const take = (day: string) => {
      clock.set(`${day}T03:00:00Z`);
      return backups.take(UNSTOPPED);
    };
    const drill = (isLastTry = true) => backups.drill({ ...UNSTOPPED, isLastTry });
    const schedule = declare.mock.calls.map(([name, , when]) => [name, when?.cron, when?.zone]);
    return { folder, storage: await openBackupStorage(settings), take, drill, schedule };
  };
  const tablesInScratch = async () => {
    const client = new pg.Client(scratchOf(live.database.url));
    await client.connect();
    const { rows } = await client.query(
      `SELECT tablename FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    );
    await client.end();
    return rows;
  };

  it('a backup is scheduled daily at BACKUP_AT, and a drill on Sundays', async () => {
    expect((await start({ BACKUP_AT: '23:30', APP_TIMEZONE: 'Europe/Berlin' })).schedule).toEqual([
      ['backup', '30 23 * * *', 'Europe/Berlin'],
      ['backup-drill', '30 0 * * 0', 'Europe/Berlin'],
    ]);
    expect((await start({ BACKUP_AT: '' })).schedule).toEqual([]);
  });

  it('a drill restores the newest backup, and leaves its database empty', async () => {
    const { take, drill } = await start();
    await expect(drill()).rejects.toThrow('no backup');
    expect(await take('2026-11-28')).toMatchObject({ images: 1, missing: 0, removed: 0 });
    expect(await drill()).toMatchObject({ images: 1 });
    expect(await tablesInScratch()).toEqual([]);
  });

  it.each([
    ['an altered image', 'objects/an/an-image.jpg'],
    ['a table that was cut', 'tables/email_signups.copy'],
    ['an altered manifest', 'manifest.json'],
  ])('a drill finds %s, and the good backup before the damaged one stays', async (_what, file) => {
    const { folder, take, drill } = await start();
    for (const day of ['2026-11-25', '2026-11-26']) await take(day);
    await appendFile(join(folder, '2026-11-26T03-00-00', file), ' ');
    const damage = join(folder, '2026-11-26T03-00-00/damage.txt');
    for (const isLastTry of [false, true]) {
      const failure = await drill(isLastTry).catch(noteOf);
      const damaged = isLastTry ? { damaged: '2026-11-26T03-00-00' } : {};
      expect(failure).toEqual({ name: 'BackupError', ...damaged });
      expect(existsSync(damage)).toBe(isLastTry);
    }
    await take('2026-11-27');
    expect(await readdir(folder)).toContain('2026-11-25T03-00-00');
  });

  it('an unfinished backup is ignored, and removed once a newer good one exists', async () => {
    const { folder, take, drill } = await start();
    await take('2026-11-25');
    await mkdir(join(folder, '2026-11-26T03-00-00/tables'), { recursive: true });
    await mkdir(join(folder, 'of-somebody-else'));
    expect(await drill()).toMatchObject({ images: 1 });
    expect(await take('2026-11-28')).toMatchObject({ removed: 1 });
    await take('2026-11-29');
    expect((await readdir(folder)).sort()).toEqual([
      '2026-11-28T03-00-00',
      '2026-11-29T03-00-00',
      'of-somebody-else',
    ]);
  });

  it('a backup is refused before anything is written when there is too little space', async () => {
    const { folder } = await start();
    const place = new BackupFolder(join(folder, 'huge'));
    await expect(place.claim(Number.MAX_SAFE_INTEGER)).rejects.toThrow(BackupError);
    expect(await readdir(folder)).toEqual([]);
  });

  describeWithS3('in a bucket', () => {
    let s3: S3Server;
    beforeAll(async () => {
      s3 = await S3Server.start();
    });
    afterAll(() => s3.stop());

    const startInBucket = async () => {
      const { bucket, endpoint } = await s3.newBucket();
      return start({
        BACKUP_KEEP: '1,0',
        BACKUP_S3_BUCKET: bucket,
        BACKUP_S3_PREFIX: 'unspoken/',
        BACKUP_S3_ENDPOINT: endpoint,
        BACKUP_S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      });
    };

    it('backups in a bucket are taken, drilled, removed and restored like those in a folder', async () => {
      const { storage, take, drill } = await startInBucket();
      for (const day of ['2026-11-27', '2026-11-28']) await take(day);
      expect(await drill()).toMatchObject({ images: 1 });
      expect(await storage.names()).toEqual(['2026-11-28T03-00-00']);
      const target = await createEmptyHost();
      try {
        await restoreBackup(target.database.url, target.store, storage.at('2026-11-28T03-00-00'));
        expect(await rowHashes(target.database)).toEqual(await rowHashes(live.database));
      } finally {
        await target.drop();
      }
    });

    it('the error of a backup names the store of images when that store fails, not the bucket', async () => {
      const { storage, take } = await startInBucket();
      const outage = new StoreUnavailableError(new Error('the store is down'));
      const open = jest.spyOn(live.store, 'open').mockRejectedValueOnce(outage);
      await expect(take('2026-11-28')).rejects.toThrow(
        `The image ${OBJECT} can't be read: Error: the store is down`,
      );
      open.mockRestore();
      expect(await storage.names()).toEqual([]);
    });
  });
});
