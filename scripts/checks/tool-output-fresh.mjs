import { join } from 'node:path';
import { run } from '../processes/child.mjs';

export const printsFresh = freshCheck('prints', 'the printable cards are fresh', [
  'prints',
  'make-pdfs.ts',
]);
export const fontsFresh = freshCheck('fonts', 'the fonts are fresh', ['fonts', 'cut-fonts.ts']);

/**
 * A check that a tool would write the same files again.
 * @param {string} name
 * @param {string} title
 * @param {string[]} tool path in `tools/`
 * @returns {import('./check.mjs').Check}
 */
function freshCheck(name, title, tool) {
  return {
    name,
    title,
    run: async (root) => {
      const script = join(root, 'tools', ...tool);
      const { code, output } = await run(process.execPath, [script, '--check'], { cwd: root });
      return { holds: code === 0, output };
    },
  };
}
