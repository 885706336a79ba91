const REMEDY = 'Run `npm run generate` and commit the result.';

/**
 * Compares a committed generated file with newly generated output.
 * @param {string} path path to show in the message
 * @param {string} committed
 * @param {string} generated
 * @returns {import('./check.mjs').CheckResult}
 */
export function firstDifference(path, committed, generated) {
  if (committed === generated) return { holds: true, output: '' };
  const was = committed.split('\n');
  const is = generated.split('\n');
  const line = is.findIndex((text, index) => text !== was[index]);
  const at = line === -1 ? is.length : line;
  const shown = [`- ${was[at] ?? '(end)'}`, `+ ${is[at] ?? '(end)'}`];
  return { holds: false, output: [`${path}:${at + 1}`, ...shown, REMEDY].join('\n') };
}
