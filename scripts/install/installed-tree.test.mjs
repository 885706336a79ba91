import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { differences, markerFor, missingPackages } from './installed-tree.mjs';

const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };
const pg = { 'node_modules/pg': { version: '8.0.0' } };

test('the install marker changes with lockfile, system and processor', () => {
  const markers = [
    markerFor('{}', 'linux', 'x64'),
    markerFor('{ }', 'linux', 'x64'),
    markerFor('{}', 'darwin', 'x64'),
    markerFor('{}', 'linux', 'arm64'),
  ];
  assert.equal(new Set(markers).size, markers.length);
});

test('an installed tree with every locked version has no differences', () => {
  assert.deepEqual(differences({ '': {}, backend: {}, ...pg }, pg, machine), []);
});

test('a missing package and one of another version are reported', () => {
  const other = { 'node_modules/pg': { version: '7.0.0' } };
  assert.deepEqual(differences(pg, {}, machine), ['node_modules/pg']);
  assert.deepEqual(differences(pg, other, machine), ['node_modules/pg']);
});

test('an optional package may be missing only if it is for another machine', () => {
  /** @param {{ os?: string[], cpu?: string[], libc?: string[] }} made */
  const missing = (made) =>
    differences({ 'node_modules/x': { version: '1.0.0', optional: true, ...made } }, {}, machine);
  assert.equal(missing({}).length, 0);
  assert.equal(missing({ os: ['darwin'], cpu: ['x64'] }).length, 0);
  assert.equal(missing({ os: ['linux'], cpu: ['arm64'] }).length, 0);
  assert.equal(missing({ os: ['linux'], cpu: ['x64'], libc: ['musl'] }).length, 0);
  assert.equal(missing({ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }).length, 1);
  assert.equal(missing({ os: ['linux'], cpu: ['x64'] }).length, 1);
});

test('workspaces are not compared with the lockfile', () => {
  const locked = { 'node_modules/@unspoken/backend': { link: true } };
  assert.deepEqual(differences(locked, {}, machine), []);
});

test('with a record of npm that was cut off, every package counts as missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'unspoken-tree-'));
  try {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: pg }));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages": {"node_mod');
    assert.deepEqual(missingPackages(root), ['node_modules/pg']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
