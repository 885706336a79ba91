import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskObjectStore } from '../../../src/platform/storage/disk-object-store.js';
import { StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { describeObjectStore } from '../../contracts/object-store.contract.js';
import { objectKeys } from '../../support/object-keys.js';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unspoken-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function createStore(): Promise<DiskObjectStore> {
  const store = new DiskObjectStore(newRoot());
  await store.prepare();
  return store;
}

function newRoot(): string {
  count += 1;
  return join(folder, String(count));
}

describeObjectStore('a folder', createStore);

describe('disk object store', () => {
  it('removes unfinished files of a crash and keeps those being written', async () => {
    const root = newRoot();
    await new DiskObjectStore(root).prepare();
    const [old, fresh] = ['old', 'fresh'].map((name) => join(root, 'unfinished', name));
    for (const path of [old, fresh]) await writeFile(path as string, 'half');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(old as string, anHourAgo, anHourAgo);
    await new DiskObjectStore(root).prepare();
    expect(await readdir(join(root, 'unfinished'))).toEqual(['fresh']);
  });

  it('a failed put leaves no unfinished file', async () => {
    const root = newRoot();
    const store = new DiskObjectStore(root);
    await store.prepare();
    // A file is in the place of this key's folder.
    await writeFile(join(root, 'pi'), '');
    await expect(store.put('picture.jpg', Buffer.from('x'))).rejects.toThrow(StoreUnavailableError);
    expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  });

  it('lists no files that others put into the folder of the object store', async () => {
    const root = newRoot();
    const store = new DiskObjectStore(root);
    await store.prepare();
    await store.put('picture.jpg', Buffer.from('x'));
    await writeFile(join(root, 'README.txt'), 'a file');
    await mkdir(join(root, 'lost+found'));
    await mkdir(join(root, 'pi', 'pictures'));
    await writeFile(join(root, 'pi', 'UPPER CASE'), 'no key');
    await writeFile(join(root, 'pi', 'zebra.jpg'), 'in a wrong folder');
    expect(await objectKeys(store)).toEqual(['picture.jpg']);
  });

  it('reports the disk object store as unavailable when its folder is gone', async () => {
    const root = newRoot();
    const store = new DiskObjectStore(root);
    await store.prepare();
    await rm(root, { recursive: true });
    await expect(store.check()).rejects.toThrow(StoreUnavailableError);
    await expect(store.put('picture.jpg', Buffer.from('x'))).rejects.toThrow(StoreUnavailableError);
  });
});
