import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { onCleanup, newFolder } from './cleanup.ts';

const CHUNK = Buffer.alloc(64 * 1_024);

export const WHY_NO_DISK = process.getuid?.() === 0 ? '' : 'only root may mount a small disk';

/** A disk in memory that can be filled to the last byte. */
export async function mountSmallDisk(megabytes: number) {
  const folder = newFolder('disk');
  await execa('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  onCleanup(() => execa('umount', ['-l', folder]));
  const filler = join(folder, 'filler');
  const fill = () => {
    const file = openSync(filler, 'w');
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
    } finally {
      closeSync(file);
    }
  };
  return { folder, fill, free: () => rmSync(filler) };
}
