import { join } from 'node:path';
import { run } from '../processes/tether.mjs';

/** @type {import('./check.mjs').Check} */
export const printsFresh = {
  name: 'prints',
  title: 'the printable cards are fresh',
  run: async (root) => {
    const script = join(root, 'tools', 'prints', 'make-pdfs.ts');
    const { code, output } = await run(process.execPath, [script, '--check'], { cwd: root });
    return { holds: code === 0, output };
  },
};
