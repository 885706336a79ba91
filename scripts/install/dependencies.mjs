import { join } from 'node:path';
import { acquireLock } from '../processes/file-lock.mjs';
import { PlainFailure } from '../processes/plain-failure.mjs';
import {
  forgetInstalled,
  isInstalled,
  missingPackages,
  recordInstalled,
} from './installed-tree.mjs';
import { npmCi } from './npm-ci.mjs';
import { withFittingNode } from './npm-node.mjs';

const ATTEMPTS = 2;

/**
 * Installs the locked dependencies unless exactly those are already installed.
 * @param {string} root
 * @param {{ again?: boolean }} [options] `again` forces an installation
 */
export async function ensureDependencies(root, { again = false } = {}) {
  if (!again && isInstalled(root)) return;
  const lock = await acquireLock(join(root, '.data', 'install.lock'), () => {
    console.log('Waiting for another installation in this folder to finish…');
  });
  try {
    if (!again && isInstalled(root)) return;
    console.log('Installing dependencies (about a minute the first time)…');
    forgetInstalled(root);
    await withFittingNode(root, lock, (node) => installCompletely(root, lock, node));
    recordInstalled(root);
  } finally {
    await lock.release();
  }
}

/**
 * @param {string} root
 * @param {import('../processes/file-lock.mjs').HeldLock} lock
 * @param {string | undefined} node
 */
async function installCompletely(root, lock, node) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await npmCi(root, lock, node);
    if (missingPackages(root).length === 0) return;
  }
  const missing = missingPackages(root).join(', ');
  throw new PlainFailure(`npm could not install everything. Missing: ${missing}`);
}
