import { spawnSync } from 'node:child_process';
import { basename, delimiter, join, sep } from 'node:path';

/**
 * The npm command: the npm and Node that started this process, otherwise the npm on PATH.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} the command and its first arguments
 */
export function npmCommand(root, env) {
  const cli = env['npm_execpath'];
  // If npm started this process, its Node may be the one inside node_modules, which `npm ci` is about to remove.
  const node = env['npm_node_execpath'] ?? process.execPath;
  const usable = cli !== undefined && basename(cli).startsWith('npm-cli');
  return usable && !node.startsWith(join(root, 'node_modules') + sep) ? [node, cli] : ['npm'];
}

/**
 * The environment without the project's node_modules on PATH.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutLocalTools(root, env) {
  const own = join(root, 'node_modules') + sep;
  const path = (env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.startsWith(own));
  return { ...env, PATH: path.join(delimiter) };
}

/**
 * The version of the Node that npm runs on, which can differ from the current one.
 * @param {string} root
 * @returns {string} like `22.12.0`
 */
export function npmNodeVersion(root) {
  const env = withoutLocalTools(root, process.env);
  const [command = 'npm', cli] = npmCommand(root, env);
  const { stdout } = spawnSync(cli ? command : 'node', ['--version'], { env, encoding: 'utf8' });
  return (stdout ?? '').trim().replace(/^v/, '');
}
