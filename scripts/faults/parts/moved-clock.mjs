import { mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '../../programs/find-program.mjs';
import { needed } from '../run/scenario.mjs';

/** A clock for one process that can be changed while the process runs; monotonic time is not affected. */
export class MovedClock {
  #file;

  /** @param {string} folder @param {string} library */
  constructor(folder, library) {
    this.#file = join(folder, 'offset');
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** @param {import('../run/scenario.mjs').Run} run */
  static async find(run) {
    const { path } = needed(await findProgram(run.root, 'faketime'));
    const libraries = join(dirname(dirname(path)), 'lib');
    const [folder] = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
    const library = join(libraries, folder ?? '', 'faketime', 'libfaketime.so.1');
    const own = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-clock-'));
    run.after(() => rmSync(own, { recursive: true }));
    const clock = new MovedClock(own, library);
    clock.moveBy(0);
    return clock;
  }

  /** @param {number} milliseconds offset from the machine's clock */
  moveBy(milliseconds) {
    const sign = milliseconds < 0 ? '-' : '+';
    // In one step: the process would read the time of an empty file.
    writeFileSync(`${this.#file}.new`, `${sign}${(Math.abs(milliseconds) / 1000).toFixed(3)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** @param {string} instant ISO 8601 */
  setTo(instant) {
    this.moveBy(Date.parse(instant) - Date.now());
  }
}
