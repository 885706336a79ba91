import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './installed-tree.mjs';
import { npmCi } from './npm-ci.mjs';
import { npmNodeVersion } from './npm-command.mjs';
import { isUsable, nodePackage } from './pinned-node.mjs';

/**
 * Runs `work` with a Node on which npm installs everything. On an older Node, npm silently skips prebuilt packages that
 * require a newer one, even though the pinned Node would run them. In that case the pinned Node is installed first, on
 * its own.
 * @param {string} root
 * @param {import('../processes/file-lock.mjs').HeldLock} lock
 * @param {(node: string | undefined) => Promise<void>} work gets undefined when npm's own Node is recent enough
 */
export async function withFittingNode(root, lock, work) {
  const name = nodePackage();
  const locked = lockedPackages(root)[`node_modules/${name}`];
  if (isUsable(npmNodeVersion(root)) || !locked) return work(undefined);
  const folder = join(root, '.data', 'node-for-npm');
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeManifests(folder, name, locked);
    await npmCi(folder, lock);
    await work(join(folder, 'node_modules', name, 'bin', 'node'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a project with one package, locked to the same checksum as in this project.
 * @param {string} folder
 * @param {string} name
 * @param {import('./installed-tree.mjs').LockedPackage} locked
 */
function writeManifests(folder, name, { version, integrity }) {
  const manifest = { name: 'node-for-npm', dependencies: { [name]: version } };
  const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
  const lockfile = { name: manifest.name, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
}
