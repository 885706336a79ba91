/**
 * `npm run backup`, `restore`, `integrity`, `admin:create`, `questions:import`: runs a command of the backend on the
 * database and store that `npm start` uses, whether or not the product is running.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useReserve } from '../embedded/disk-room.mjs';
import { explain } from '../processes/plain-failure.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { startCommandParts } from '../product/parts.mjs';
import { readLaunchSettings, withEnvFile } from '../product/settings.mjs';
import { Shutdown } from '../product/shutdown.mjs';

const STOPPED = 130;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(STOPPED);

const code = await operate().catch((failure) => {
  console.error(explain(failure));
  return 1;
});
await shutdown.end(code);

/** @returns {Promise<number>} */
async function operate() {
  const [command = '', ...args] = process.argv.slice(2);
  const settings = readLaunchSettings(root, withEnvFile(root, process.env));
  await ensureBuilt(root, 'backend');
  const env = await startParts(settings, command === 'backup');
  // The child inherits the terminal, because some commands ask for input.
  const script = join(root, 'backend', 'dist', 'cli', `${command}.js`);
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: 'inherit' });
  const exited = once(child, 'exit');
  // A stopped backup still removes what it wrote.
  shutdown.add(async () => {
    child.kill();
    await exited;
  });
  const [exitCode] = await exited;
  return exitCode ?? STOPPED;
}

/**
 * @param {import('../product/settings.mjs').LaunchSettings} settings
 * @param {boolean} mayUseReserve when the disk is full
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function startParts(settings, mayUseReserve) {
  try {
    return await startCommandParts(root, settings, shutdown);
  } catch (failure) {
    if (!mayUseReserve || !useReserve(settings.dataDir)) throw failure;
    return startParts(settings, mayUseReserve);
  }
}
