import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getSystemErrorMessage } from 'node:util';
import { InvalidSettingError } from '../config/read-settings.js';
import { assertKey, isKey, ObjectStore, orUnavailable, type StoredObject } from './object-store.js';

const UNFINISHED = 'unfinished';

/** Age in milliseconds after which an unfinished file is abandoned. Writing an image takes a moment. */
const GIVEN_UP_AFTER = 10 * 60_000;

/** Stores objects as files. The first two characters of a key name its folder, so that no folder grows huge. */
export class DiskObjectStore extends ObjectStore {
  constructor(private readonly root: string) {
    super();
  }

  /**
   * Creates the folders. Removes unfinished files that a crash left, but none that another process is writing. Throws
   * `InvalidSettingError` when images can't be stored there.
   */
  async prepare(): Promise<void> {
    const folder = join(this.root, UNFINISHED);
    try {
      await makeFolder(folder);
      for (const each of [this.root, folder]) await access(each, constants.R_OK | constants.W_OK);
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(nullIfAbsent);
        if (found && Date.now() - found.mtimeMs > GIVEN_UP_AFTER) await rm(path, { force: true });
      }
    } catch (failure) {
      const { path = this.root, errno = 0 } = failure as NodeJS.ErrnoException;
      const reason = `${path}: ${getSystemErrorMessage(errno)}`;
      throw new InvalidSettingError('DATA_DIR', reason);
    }
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.putStream(key, [bytes]);
  }

  putStream(key: string, pieces: AsyncIterable<Buffer> | Buffer[]): Promise<number> {
    const target = this.pathOf(key);
    const unfinished = join(this.root, UNFINISHED, randomUUID());
    return orUnavailable(async () => {
      try {
        const file = createWriteStream(unfinished, { flags: 'wx', flush: true });
        await pipeline(pieces, file);
        const isNew = (await mkdir(dirname(target), { recursive: true })) !== undefined;
        await rename(unfinished, target);
        await syncFolder(dirname(target));
        if (isNew) await syncFolder(this.root);
        return file.bytesWritten;
      } catch (failure) {
        // A file that can't be removed now is removed at the next start.
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw failure;
      }
    });
  }

  async open(key: string): Promise<Readable | null> {
    const path = this.pathOf(key);
    const handle = await orUnavailable(() => open(path).catch(nullIfAbsent));
    return handle && createReadStream(path, { fd: handle });
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await orUnavailable(() => rm(path, { force: true }));
  }

  /** Folders with longer names don't belong to the store. */
  async *objects(): AsyncIterable<StoredObject> {
    const entries = await orUnavailable(() => readdir(this.root, { withFileTypes: true }));
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name.length <= 2);
    for (const folder of folders.map(({ name }) => name).sort()) {
      for (const key of (await orUnavailable(() => readdir(join(this.root, folder)))).sort()) {
        if (!isKey(key) || folderOf(key) !== folder) continue;
        const found = await orUnavailable(() => stat(this.pathOf(key)).catch(nullIfAbsent));
        if (found?.isFile()) yield { key, bytes: found.size, storedAt: found.mtime };
      }
    }
  }

  async check(): Promise<void> {
    await orUnavailable(() => access(this.root, constants.R_OK | constants.W_OK));
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.root, folderOf(key), key);
  }
}

/**
 * Creates a folder with its parents. `mkdir` with `recursive` never returns where no folder can be created, such as in
 * /proc.
 */
async function makeFolder(path: string): Promise<void> {
  if (await stat(path).catch(nullIfAbsent)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((failure: NodeJS.ErrnoException) => {
    // Another process that is starting has created the folder.
    if (failure.code !== 'EEXIST') throw failure;
  });
}

function folderOf(key: string): string {
  return key.slice(0, 2);
}

/** A rename survives a power failure only after fsync of its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function nullIfAbsent(failure: NodeJS.ErrnoException): null {
  if (failure.code === 'ENOENT') return null;
  throw failure;
}
