import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/child.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { firstDifference } from './first-difference.mjs';

/** @type {import('./check.mjs').Check} */
export const openApiFresh = {
  name: 'openapi',
  title: 'the OpenAPI document is fresh',
  run: async (root) => {
    await ensureBuilt(root, 'backend');
    const script = join(root, 'backend', 'dist', 'cli', 'write-openapi.js');
    const { code, output, stdout } = await run(process.execPath, [script, '--stdout'], {
      cwd: join(root, 'backend'),
    });
    if (code !== 0) return { holds: false, output };
    const committed = readFileSync(join(root, 'backend', 'openapi.json'), 'utf8');
    return firstDifference('backend/openapi.json', committed, stdout);
  },
};
