import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultOf } from './check.mjs';

/**
 * Lockfile URLs would tie every installation to the registry of the person who wrote the lockfile.
 * @type {import('./check.mjs').Check}
 */
export const lockfileAddresses = {
  name: 'lockfile',
  title: 'the lockfile holds no download addresses',
  run: async (root) => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    return resultOf(packagesWithAddress(packages));
  },
};

/**
 * @param {Record<string, { resolved?: string }>} packages
 * @returns {string[]}
 */
export function packagesWithAddress(packages) {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path]) => path);
}
