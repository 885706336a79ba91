import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findChromium } from '../browser/chromium.mjs';
import { withoutPackage } from './debian-package.mjs';
import { findProgram, mayUseInstalled } from './find-program.mjs';

const root = dirname(dirname(import.meta.dirname));
const folder = mkdtempSync(join(tmpdir(), 'unspoken-programs-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} name */
function install(name) {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\necho Chromium 1.2\n');
  chmodSync(path, 0o755);
  return path;
}

test('installed programs are used except in CI', () => {
  assert.equal(mayUseInstalled({}), true);
  assert.equal(mayUseInstalled({ CI: 'true' }), false);
  assert.equal(mayUseInstalled({ CI: 'true', INSTALLED_PROGRAMS: 'use' }), true);
  assert.equal(mayUseInstalled({ INSTALLED_PROGRAMS: 'ignore' }), false);
});

test('Chromium comes from npm, except with CHROMIUM_PATH, INSTALLED_PROGRAMS=use or another processor', async () => {
  const chromium = install('chromium');
  const env = { PATH: folder };
  /** @param {[NodeJS.ProcessEnv, NodeJS.Architecture?]} choice */
  const found = async (...choice) => (await findChromium(root, ...choice)).executablePath;
  assert.match(await found(env, 'x64'), /\.cache\/chromium-/);
  assert.equal(await found(env, 'arm64'), chromium);
  assert.match(await found({ ...env, CI: 'true' }, 'arm64'), /\.cache\/chromium-/);
  assert.equal(await found({ ...env, INSTALLED_PROGRAMS: 'use' }, 'x64'), chromium);
  assert.equal(await found({ ...env, CHROMIUM_PATH: chromium }, 'x64'), chromium);
});

test('a program that Debian does not package is always taken from the machine', async (t) => {
  const path = install('unspoken-no-such-program');
  const before = { ...process.env };
  t.after(() => Object.assign(process.env, { INSTALLED_PROGRAMS: '' }, before));
  Object.assign(process.env, { PATH: `${folder}:${before['PATH']}`, INSTALLED_PROGRAMS: 'ignore' });
  assert.deepEqual(await findProgram(root, 'unspoken-no-such-program'), { path, env: {} });
});

test('removing a package from the dpkg status removes all packages of its source', () => {
  const status = [
    'Package: libc6\nSource: glibc\nVersion: 2\n',
    'Package: redis-server\nSource: redis (5:7)\nVersion: 7\n',
    'Package: redis-tools\nSource: redis\nVersion: 7\n',
    'Package: redis\nVersion: 7\n',
  ].join('\n');
  assert.equal(
    withoutPackage(status, 'redis-server'),
    'Package: libc6\nSource: glibc\nVersion: 2\n\n',
  );
  assert.equal(withoutPackage(status, 'nginx'), status);
});
