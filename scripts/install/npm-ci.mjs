import { delimiter, dirname } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { tether } from '../processes/tether.mjs';
import { npmCommand, withoutLocalTools } from './npm-command.mjs';

/**
 * Installs what the lockfile in `folder` says, quietly; what npm says is in the failure.
 * @param {string} folder
 * @param {import('../processes/file-lock.mjs').HeldLock} lock kept while npm runs, even if we are killed
 * @param {string} [node] the Node to run npm on, else the one npm runs on by itself
 */
export async function npmCi(folder, lock, node) {
  const env = withoutLocalTools(folder, process.env);
  if (node) {
    env['PATH'] = `${dirname(node)}${delimiter}${env['PATH']}`;
    env['npm_node_execpath'] = node;
  }
  const [command = 'npm', ...first] = npmCommand(folder, env);
  // NODE_ENV=production would leave out the tools that build the product.
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = tether(command, [...first, ...args], { cwd: folder, env, output: 'pipe' });
  await lock.alsoFor(npm.pid);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const code = await npm.exited;
  if (code !== 0) throw new PlainFailure(`${output.trim()}\nnpm ci failed (exit code ${code}).`);
}
