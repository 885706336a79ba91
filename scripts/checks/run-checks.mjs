import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as runProgram } from '../child.mjs';
import { freshCheck, GENERATORS } from './generators.mjs';
import { knownFlaws } from './known-flaws.mjs';
import { openApiLint } from './openapi-lint.mjs';
import { pageWeight } from './page-weight.mjs';

/**
 * @typedef {object} Check
 * @property {string} name value for `--only`
 * @property {string} title
 * @property {true} [all] left to `npm run test:all`
 * @property {(root: string) => Promise<string[] | string>} run resolves with complaints, or with why it can't run here
 */

const AT_ONCE = 2;

/** @type {Check[]} the longest first, so that two at a time end together */
export const CHECKS = [
  scriptCheck('lint', 'the code is linted and formatted'),
  scriptCheck('types', 'the types hold'),
  scriptCheck('boundaries', 'imports respect the boundaries'),
  freshCheck({
    name: 'api',
    title: 'the OpenAPI document, the client and the limits are fresh',
    generators: [GENERATORS.openapi, GENERATORS.client],
  }),
  knownFlaws,
  { ...pageWeight, all: true },
  {
    ...freshCheck({
      name: 'files',
      title: 'the printable cards and the fonts are fresh',
      generators: [GENERATORS.prints, GENERATORS.fonts],
    }),
    all: true,
  },
  { ...openApiLint, all: true },
];

/**
 * Runs checks and prints a line for each when it ends, with the complaints of failed ones.
 * @param {string} root
 * @param {Check[]} checks
 * @returns {Promise<import('../reports.mjs').Report>}
 */
export async function runChecks(root, checks) {
  /** @type {import('../reports.mjs').Report} */
  const report = { passed: 0, skipped: 0, failures: [] };
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const end = await runCheck(root, check);
      if (end === 'failed') report.failures.push(check.title);
      else report[end] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return report;
}

/**
 * A check that runs a script of the root package.json, without the start of npm.
 * @param {string} name
 * @param {string} title
 * @returns {Check}
 */
function scriptCheck(name, title) {
  return {
    name,
    title,
    run: async (root) => {
      const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      const { code, output } = await runProgram('/bin/sh', ['-c', scripts[name]], { cwd: root });
      return code === 0 ? [] : [output];
    },
  };
}

/**
 * @param {string} root
 * @param {Check} check
 * @returns {Promise<'passed' | 'failed' | 'skipped'>}
 */
async function runCheck(root, { name, title, run }) {
  const start = performance.now();
  const complaints = await run(root).catch((error) => [String(error?.stack ?? error)]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const say = (/** @type {string} */ text) => console.log(`${text} (${name}, ${seconds} s)`);
  if (typeof complaints === 'string') {
    say(`- ${title}: skipped, ${complaints}`);
    return 'skipped';
  }
  say(`${complaints.length === 0 ? '✓' : '✗'} ${title}`);
  if (complaints.length === 0) return 'passed';
  console.log(complaints.join('\n').trim().replace(/^/gm, '    '));
  return 'failed';
}
