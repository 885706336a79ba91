import { watch } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../processes/child.mjs';
import { explain } from '../processes/plain-failure.mjs';
import { rebuilt } from './build.mjs';

/** Editors write a file in several steps; one save must cause one restart. */
const QUIET_MS = 150;

/**
 * Runs the backend and restarts it whenever its sources change and still compile. After a failure it waits for the next
 * change.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
export function startLiveBackend(root, env, shutdown) {
  const start = () => {
    const main = join(root, 'backend', 'dist', 'main.js');
    return startChild(process.execPath, ['--enable-source-maps', main], { cwd: root, env });
  };
  let backend = start();
  let work = Promise.resolve();
  shutdown.add(() => backend.stop());

  const restart = async () => {
    if (shutdown.hasBegun || !(await rebuilt(root, 'backend'))) return;
    await backend.stop();
    if (!shutdown.hasBegun) backend = start();
  };
  /** @type {NodeJS.Timeout | undefined} */
  let quiet;
  watch(join(root, 'backend', 'src'), { recursive: true }, () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      work = work.then(restart).catch((failure) => console.error(explain(failure)));
    }, QUIET_MS);
  });
}
