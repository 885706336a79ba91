import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findProgram } from '../programs/find-program.mjs';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { startChild } from '../processes/child.mjs';

/**
 * An external scanner.
 * @typedef {object} Tool
 * @property {string} name value for `--only`
 * @property {(product: import('./product.mjs').AuditedProduct) => Promise<string[]>} run resolves with the findings, one line each
 */

/**
 * Runs a program from a Debian package until it ends or its time limit is reached.
 * @param {string} root
 * @param {{ name: string, debianPackage?: string, args: string[], seconds: number, cwd?: string }} call
 * @returns {Promise<string>} its output
 */
export async function runProgram(root, { name, debianPackage = name, args, seconds, cwd = root }) {
  const program = await findProgram(root, name, debianPackage);
  if ('reason' in program) throw new PlainFailure(program.reason);
  const env = { ...process.env, ...program.env, HOME: cwd };
  return output(program.path, args, { cwd, env, seconds });
}

/**
 * Loads a package installed in the folder audit.
 * @param {string} root
 * @param {string} name
 * @returns {any}
 */
export function auditPackage(root, name) {
  return createRequire(join(root, 'audit', 'package.json'))(name);
}

/**
 * @param {string} path
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, seconds: number }} options
 */
async function output(path, args, { cwd, env, seconds }) {
  const child = startChild(path, args, { cwd, env, output: 'pipe', graceSeconds: 2 });
  const overdue = setTimeout(() => void child.stop(), seconds * 1000);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part) => (text += part));
  }
  await child.exited;
  clearTimeout(overdue);
  return stripVTControlCharacters(text);
}
