/**
 * `npm run backup`, `restore`, `integrity`, `admin:create`, `admin:reset-factors`, `questions:import`: runs a command
 * of the backend on the database and store that `npm start` uses, whether or not the product is running.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { explain } from './plain-failure.mjs';
import { commandEnvironment } from './product.mjs';
import { readSettings } from './settings.mjs';
import { atStop, stop, stopWhenAsked } from './shutdown.mjs';

const STOPPED = 130;
const root = dirname(import.meta.dirname);
stopWhenAsked(STOPPED);

const code = await operate().catch((failure) => {
  console.error(explain(failure));
  return 1;
});
await stop(code);

/** @returns {Promise<number>} */
async function operate() {
  const [command = '', ...args] = process.argv.slice(2);
  await ensureBuilt(root, 'backend');
  const env = await commandEnvironment(root, readSettings(root, process.env));
  // The child inherits the terminal, because some commands ask for input.
  const script = join(root, 'backend', 'dist', 'cli', `${command}.js`);
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: 'inherit' });
  const exited = once(child, 'exit');
  // A stopped backup still removes what it wrote.
  atStop(async () => {
    child.kill();
    await exited;
  });
  const [exitCode] = await exited;
  return exitCode ?? STOPPED;
}
