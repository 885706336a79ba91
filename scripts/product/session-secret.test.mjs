import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sessionSecret } from './session-secret.mjs';

test('the session secret is created once and readable only for its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-secret-'));
  try {
    const secret = sessionSecret(folder);
    assert.ok(secret.length >= 32);
    const { mtimeMs } = statSync(folder);
    assert.equal(sessionSecret(folder), secret);
    assert.equal(statSync(folder).mtimeMs, mtimeMs, 'nothing is written when the secret exists');
    assert.deepEqual(readdirSync(folder), ['session-secret']);
    assert.equal(statSync(join(folder, 'session-secret')).mode & 0o777, 0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a secret whose file a full disk left empty is created again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-secret-'));
  try {
    writeFileSync(join(folder, 'session-secret'), '');
    assert.ok(sessionSecret(folder).length >= 32);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
