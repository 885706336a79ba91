import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupFolder } from '../../../src/cli/backup/backup-folder.js';
import { BackupError } from '../../../src/cli/backup/backup.error.js';
import { takeBackup } from '../../../src/cli/backup/take-backup.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { insertImage } from '../../factories/images.js';
import { createEmptyHost, type EmptyHost } from '../../support/empty-host.js';

/** More objects than a backup reads at once. */
const OBJECTS = 20;

describe('a backup that fails', () => {
  let live: EmptyHost;
  let folder: string;

  beforeAll(async () => {
    live = await createEmptyHost();
    folder = await mkdtemp(join(tmpdir(), 'unspoken-backup-'));
    await migrate(live.database.url);
    for (let count = 0; count < OBJECTS; count += 1) await insertImage(live.database);
    const images = await live.database.query<{ key: string }>(
      'SELECT object_key AS key FROM images',
    );
    for (const { key } of images) await live.store.put(key, Buffer.from('bytes'));
  });
  afterAll(async () => {
    await live.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A store that calls `fifth` before it opens the fifth object. */
  const storeWith = (fifth: () => Promise<Readable | null>) => {
    let opened = 0;
    const open = async (key: string) => {
      opened += 1;
      return (opened === 5 && (await fifth())) || live.store.open(key);
    };
    return Object.assign(Object.create(live.store) as EmptyHost['store'], { open });
  };
  const take = (path: string, store = live.store, stop?: AbortSignal) =>
    takeBackup(live.database.url, store, new BackupFolder(path), stop);
  const fullDisk = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -constants.errno.ENOSPC,
      syscall: 'write',
    });
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );

  it('the error of a backup onto a full disk names the folder and the reason, and no file is left', async () => {
    const path = join(folder, 'may');
    const full = Object.assign(new BackupFolder(path), { write: () => Promise.reject(fullDisk()) });
    const failure: unknown = await takeBackup(live.database.url, live.store, full).catch(
      (each: unknown) => each,
    );
    expect(failure).toBeInstanceOf(BackupError);
    expect(String(failure)).toMatch(/^[^\n]*no space left on device[^\n]*$/);
    expect(String(failure)).toContain(path);
    expect(await isThere(path)).toBe(false);
  });

  it('a backup that is stopped while it copies objects leaves no file', async () => {
    const stop = new AbortController();
    const stopping = storeWith(() => {
      stop.abort(new BackupError('stopped'));
      return Promise.resolve(null);
    });
    const path = join(folder, 'stopped');
    await expect(take(path, stopping, stop.signal)).rejects.toThrow(new BackupError('stopped'));
    expect(await isThere(path)).toBe(false);
  });

  it('two backups into one folder leave one whole backup', async () => {
    const path = join(folder, 'shared');
    const ends = await Promise.allSettled([take(path), take(path)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = ends.filter((end) => end.status === 'rejected');
    expect(refused?.reason).toEqual(new BackupError(`The folder ${path} is not empty.`));
    expect(await readdir(path)).toContain('manifest.json');
  });
});
