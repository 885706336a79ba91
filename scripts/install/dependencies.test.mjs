import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agrees, markerFor } from './dependencies.mjs';

const pg = { 'node_modules/pg': { version: '8.0.0' } };

test('the marker changes with the lockfile, the system and the processor', () => {
  const markers = [
    markerFor('{}', 'linux', 'x64'),
    markerFor('{ }', 'linux', 'x64'),
    markerFor('{}', 'darwin', 'x64'),
    markerFor('{}', 'linux', 'arm64'),
  ];
  assert.equal(new Set(markers).size, markers.length);
});

test('a tree with every locked version agrees with the lockfile', () => {
  assert.equal(agrees({ '': {}, backend: {}, ...pg }, pg), true);
});

test('a missing or differing package does not agree', () => {
  assert.equal(agrees(pg, {}), false);
  assert.equal(agrees(pg, { 'node_modules/pg': { version: '7.0.0' } }), false);
});

test('an optional package may be missing, but not differ', () => {
  const optional = { 'node_modules/pg': { version: '8.0.0', optional: true } };
  assert.equal(agrees(optional, {}), true);
  assert.equal(agrees(optional, { 'node_modules/pg': { version: '7.0.0' } }), false);
});

test("the project's own workspaces are no packages to compare", () => {
  assert.equal(agrees({ 'node_modules/@unspoken/backend': { link: true } }, {}), true);
});
