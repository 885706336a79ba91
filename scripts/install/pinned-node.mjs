import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_USABLE = [22, 12];

/**
 * The Node pinned by the project for this machine, if it is installed in that version: npm silently skips an optional
 * dependency that it cannot fetch.
 * @param {string} root
 * @returns {string | undefined} the path of its binary
 */
export function pinnedNode(root) {
  const version = pinnedVersion(root);
  if (!version) return undefined;
  const binary = join(root, 'node_modules', nodePackage(), 'bin', 'node');
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return answer.stdout?.trim() === `v${version}` ? binary : undefined;
}

/**
 * The pinned version for this platform, undefined where none is published.
 * @param {string} root
 * @returns {string | undefined}
 */
export function pinnedVersion(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return manifest.optionalDependencies?.[nodePackage()];
}

/**
 * Returns whether a Node of this version can replace the pinned one.
 * @param {string} version as in `process.versions.node`
 */
export function isUsable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_USABLE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** The package that contains Node for this machine. */
export function nodePackage() {
  return `node-${process.platform}-${process.arch}`;
}
