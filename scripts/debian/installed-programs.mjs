import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Whether programs of this machine may be used. In CI none is, unless INSTALLED_PROGRAMS=use says so: what is fetched by
 * our own scripts there is what a machine with nothing installed gets.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function mayUseInstalled(env = process.env) {
  return (env['INSTALLED_PROGRAMS'] ?? (env['CI'] ? 'ignore' : 'use')) === 'use';
}

/**
 * Where on this machine programs of this name are.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 */
export function installedPrograms(name, env = process.env) {
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).filter(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
