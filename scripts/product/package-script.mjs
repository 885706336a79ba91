import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from '../processes/child.mjs';

/**
 * Runs a script of a package.json like `npm run`, without npm's startup time.
 * @param {string} root
 * @param {string} workspace `.` for the root
 * @param {string} name
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export function runPackageScript(root, workspace, name, options = {}) {
  const cwd = join(root, workspace);
  const command = packageScript(root, workspace, name);
  return run('/bin/sh', ['-c', command], { cwd, env: toolEnvironment(root, options.env) });
}

/**
 * The command line of a script in a package.json.
 * @param {string} root
 * @param {string} workspace
 * @param {string} name
 * @returns {string}
 */
export function packageScript(root, workspace, name) {
  const { scripts } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  return scripts[name];
}

/**
 * The environment with the project's tools and its Node first on PATH.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(root, env = process.env) {
  const tools = ['backend', 'frontend', '.'].map((each) =>
    join(root, each, 'node_modules', '.bin'),
  );
  const path = [dirname(process.execPath), ...tools, env['PATH'] ?? ''];
  return { ...env, PATH: path.join(delimiter) };
}
