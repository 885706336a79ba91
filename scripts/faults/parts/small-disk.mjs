import { closeSync, mkdtempSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run as runProcess } from '../../processes/child.mjs';
import { SkipScenario } from '../run/scenario.mjs';

const CHUNK = Buffer.alloc(64 * 1024);

/** A memory-backed disk of a given number of megabytes that can be filled to the last byte. */
export class SmallDisk {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * @param {import('../run/scenario.mjs').Run} run
   * @param {number} megabytes
   */
  static async mount(run, megabytes) {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-disk-'));
    run.after(() => rmSync(folder, { recursive: true, force: true }));
    const options = `size=${megabytes}m,mode=755`;
    const { code } = await runProcess('mount', [
      '-t',
      'tmpfs',
      '-o',
      options,
      'tmpfs',
      folder,
    ]).catch(() => ({ code: 1 }));
    if (code !== 0) throw new SkipScenario('only root may mount a small disk');
    run.after(() => runProcess('umount', ['-l', folder]));
    return new SmallDisk(folder);
  }

  fill() {
    const file = openSync(join(this.folder, 'filler'), 'w');
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (failure) {
      if (/** @type {NodeJS.ErrnoException} */ (failure).code !== 'ENOSPC') throw failure;
    } finally {
      closeSync(file);
    }
  }

  free() {
    rmSync(join(this.folder, 'filler'));
  }
}
