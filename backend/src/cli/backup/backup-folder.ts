import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup.error.js';
import { isBackupName } from './backup-name.js';
import { BackupPlace, MANIFEST } from './backup-place.js';
import { BackupStorage } from './backup-storage.js';

export class BackupFolder extends BackupPlace {
  constructor(readonly name: string) {
    super();
  }

  async claim(bytes: number): Promise<void> {
    await mkdir(this.name, { recursive: true, mode: 0o700 });
    const notEmpty = new BackupError(`The folder ${this.name} is not empty.`);
    if ((await readdir(this.name)).length > 0) throw notEmpty;
    const { bavail, bsize } = await statfs(this.name);
    if (bavail * bsize < bytes) {
      await rmdir(this.name);
      throw new BackupError(
        `The folder ${this.name} has room for ${inMegabytes(bavail * bsize)} MB, and the backup needs about ${inMegabytes(bytes)} MB.`,
      );
    }
    // Of two backups into the same folder, only one creates its first entry.
    await mkdir(join(this.name, 'tables'), { mode: 0o700 }).catch(
      (failure: NodeJS.ErrnoException) => {
        throw failure.code === 'EEXIST' ? notEmpty : failure;
      },
    );
  }

  async write(file: string, content: AsyncIterable<Uint8Array>, stop: AbortSignal): Promise<void> {
    const path = join(this.name, file);
    stop.throwIfAborted();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.unfinished`;
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    try {
      await pipeline(content, target, { signal: stop });
    } catch (failure) {
      // The pipeline itself throws an `AbortError`, which says nothing.
      stop.throwIfAborted();
      throw failure;
    }
    await rename(unfinished, path);
  }

  open(file: string): Promise<Readable> {
    return Promise.resolve(createReadStream(join(this.name, file)));
  }

  has(file: string): Promise<boolean> {
    return access(join(this.name, file)).then(
      () => true,
      () => false,
    );
  }

  async clear(): Promise<void> {
    await rm(join(this.name, MANIFEST), { force: true });
    await rm(this.name, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Backups in folders below one folder. */
export class FolderStorage extends BackupStorage {
  constructor(private readonly root: string) {
    super();
  }

  async names(): Promise<string[]> {
    const names = await readdir(this.root).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return [];
      throw failure;
    });
    return names.filter(isBackupName);
  }

  at(name: string): BackupFolder {
    return new BackupFolder(join(this.root, name));
  }
}

function inMegabytes(bytes: number): string {
  return Math.ceil(bytes / 1024 ** 2).toLocaleString('en');
}
