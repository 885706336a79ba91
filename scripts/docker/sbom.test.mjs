import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../processes/child.mjs';
import { packageScript } from '../product/package-script.mjs';

const root = join(import.meta.dirname, '..', '..');

test('the SBOM names the packages of the image in the versions of the lockfile', async () => {
  const command = packageScript(root, '.', 'sbom');
  const { code, stdout, output } = await run('/bin/sh', ['-c', command], { cwd: root });
  assert.equal(code, 0, output);
  const { bomFormat, components } = JSON.parse(stdout);
  assert.equal(bomFormat, 'CycloneDX');
  const named = components.map(
    (/** @type {{ name: string, version: string }} */ { name, version }) => `${name}@${version}`,
  );
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const name of ['@nestjs/core', 'express', 'sharp', 'multer', 'pg', 'react', 'recharts']) {
    const places = ['', 'backend/', 'frontend/'].map((at) => packages[`${at}node_modules/${name}`]);
    const installed = places.flatMap((each) => (each ? `${name}@${each.version}` : []));
    assert.ok(
      installed.some((each) => named.includes(each)),
      name,
    );
  }
  assert.ok(!named.some((/** @type {string} */ each) => each.startsWith('eslint@')));
});
