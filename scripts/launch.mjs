/**
 * Entry point: `node scripts/launch.mjs start|dev|operate|check|test`, on any Node from 18 on and with nothing installed.
 * Installs the locked dependencies, then runs the stage under the pinned Node.
 * This file and its imports use only Node's built-in modules.
 */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed } from './install.mjs';
import { explain } from './plain-failure.mjs';

const STAGES = ['start', 'dev', 'operate', 'check', 'test'];
/** Time for a stage to stop the product, in milliseconds. */
const STOP_LIMIT_MS = 45_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [stage = '', ...args] = process.argv.slice(2);

/** @type {(signal: NodeJS.Signals) => void} */
let stopStage = () => process.exit(130);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => stopStage(signal));
}
endWithNpm();

if (STAGES.includes(stage)) {
  process.exitCode = await main().catch((error) => {
    console.error(explain(error));
    return 1;
  });
} else {
  console.error(`Usage: node scripts/launch.mjs ${STAGES.join('|')}`);
  process.exitCode = 2;
}

/** @returns {Promise<number>} */
async function main() {
  const node = await installed(root);
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''];
  const child = spawn(node, [join(root, 'scripts', `${stage}.mjs`), ...args], {
    // When this process dies, the channel closes, which tells the stage to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  stopStage = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref();
  };
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Stops when npm was killed, which sends no signal. Only under npm, because a shell may end before a process that was
 * started in it by hand.
 */
function endWithNpm() {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return;
  setInterval(() => process.ppid !== parent && stopStage('SIGTERM'), 500).unref();
}
