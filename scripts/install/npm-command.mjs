import { basename, delimiter, join, sep } from 'node:path';

/**
 * How to run npm: with the very npm and Node that started us, else the npm found on PATH.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} the command and its first arguments
 */
export function npmCommand(root, env) {
  const cli = env['npm_execpath'];
  // Started by npm, our own Node is the one inside node_modules, which `npm ci` is about to remove.
  const node = env['npm_node_execpath'] ?? process.execPath;
  const usable = cli !== undefined && basename(cli).startsWith('npm-cli');
  return usable && !node.startsWith(join(root, 'node_modules') + sep) ? [node, cli] : ['npm'];
}

/**
 * The environment without the project's own tools on PATH.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutLocalTools(root, env) {
  const own = join(root, 'node_modules') + sep;
  const path = (env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.startsWith(own));
  return { ...env, PATH: path.join(delimiter) };
}
