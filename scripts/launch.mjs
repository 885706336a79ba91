/**
 * Entry point: `node scripts/launch.mjs start|dev|check|test|faults|topology`, on any Node from 18 up and with nothing
 * installed. Installs the locked dependencies, then starts a stage under the pinned Node.
 * This file and its imports use only Node's built-in modules.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './install/dependencies.mjs';
import { isUsable, pinnedNode, pinnedVersion } from './install/pinned-node.mjs';
import { explain } from './processes/plain-failure.mjs';
import { onStopRequest } from './processes/stop-request.mjs';

/** Longer than a stage's time limit for stopping the product. */
const STOP_LIMIT_MS = 45_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {((reason: NodeJS.Signals) => void) | undefined} */
let stopStage;
// Only npm is certain to live as long as this process; a shell that started it by hand may exit.
const parentPid = process.env['npm_lifecycle_event'] ? process.ppid : undefined;
onStopRequest(parentPid, (reason) => (stopStage ? stopStage(reason) : process.exit(130)));

await main().catch((error) => {
  console.error(explain(error));
  process.exitCode = 1;
});

async function main() {
  const [stage = '', ...args] = process.argv.slice(2);
  const file = join(root, 'scripts', 'stages', `${stage}.mjs`);
  if (!/^[a-z]+$/.test(stage) || !existsSync(file)) {
    console.error('Usage: node scripts/launch.mjs start|dev|check|test|faults|topology');
    process.exitCode = 2;
    return;
  }
  await ensureDependencies(root);
  const node = await chooseNode();
  if (node) process.exitCode = await runStage(node, file, args);
  else process.exitCode = 1;
}

/** @returns {Promise<string | undefined>} */
async function chooseNode() {
  const version = pinnedVersion(root);
  const pinned = pinnedNode(root);
  if (pinned) return pinned;
  if (version) await ensureDependencies(root, { again: true });
  const node = pinnedNode(root);
  if (node) return node;
  if (isUsable(process.versions.node)) return process.execPath;
  console.error(
    `Node ${version ?? '24'} could not be installed here, and this machine's ${process.versions.node} is too old. ` +
      'Install Node 22.12 or newer and try again.',
  );
  return undefined;
}

/**
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runStage(node, file, args) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''];
  const child = spawn(node, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter), LAUNCHER_PID: String(process.pid) },
  });
  stopStage = (reason) => {
    child.kill(reason);
    setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref();
  };
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
