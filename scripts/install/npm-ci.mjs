import { delimiter, dirname } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { startChild } from '../processes/child.mjs';
import { npmCommand, withoutLocalTools } from './npm-command.mjs';

/**
 * Installs the lockfile in `folder` without output; on failure the error contains npm's output.
 * @param {string} folder
 * @param {import('../processes/file-lock.mjs').HeldLock} lock held while npm runs, even if this process is killed
 * @param {string} [node] the Node to run npm on, otherwise npm's own
 */
export async function npmCi(folder, lock, node) {
  const env = withoutLocalTools(folder, process.env);
  if (node) {
    env['PATH'] = `${dirname(node)}${delimiter}${env['PATH']}`;
    env['npm_node_execpath'] = node;
  }
  const [command = 'npm', ...first] = npmCommand(folder, env);
  // NODE_ENV=production would skip the build tools.
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = startChild(command, [...first, ...args], { cwd: folder, env, output: 'pipe' });
  await lock.alsoFor(npm.pid);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const code = await npm.exited;
  if (code !== 0) throw new PlainFailure(`${output.trim()}\nnpm ci failed (exit code ${code}).`);
}
