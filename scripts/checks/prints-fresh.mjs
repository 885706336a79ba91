import { join } from 'node:path';
import { run } from '../processes/tether.mjs';
import { ensureBuilt } from '../product/build.mjs';

/** @type {import('./check.mjs').Check} */
export const printsFresh = {
  name: 'prints',
  title: 'the printable cards are fresh',
  run: async (root) => {
    await ensureBuilt(root, 'backend');
    const script = join(root, 'backend', 'dist', 'cli', 'make-pdfs.js');
    const { code, output } = await run(process.execPath, [script, '--check'], {
      cwd: join(root, 'backend'),
    });
    return { holds: code === 0, output };
  },
};
