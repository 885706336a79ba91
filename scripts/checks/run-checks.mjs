import { scriptCheck } from './check.mjs';
import { clientFresh } from './client-fresh.mjs';
import { firstLoad } from './first-load.mjs';
import { houseRules } from './house-rules.mjs';
import { lockfileAddresses } from './lockfile-addresses.mjs';
import { lockfileFloors } from './lockfile-floors.mjs';
import { moduleCards } from './module-cards.mjs';
import { openApiFresh } from './openapi-fresh.mjs';
import { openApiLint } from './openapi-lint.mjs';
import { pageWeight } from './page-weight.mjs';
import { productName } from './product-name.mjs';
import { schemaMatches } from './schema-matches.mjs';
import { securityRows } from './security-rows.mjs';
import { fontsFresh, printsFresh } from './tool-output-fresh.mjs';

const AT_ONCE = 2;

/** @type {import('./check.mjs').Check[]} the longest first, so that two at a time end together */
export const CHECKS = [
  scriptCheck('lint', 'the code is linted and formatted'),
  scriptCheck('types', 'the types hold'),
  firstLoad,
  pageWeight,
  openApiFresh,
  openApiLint,
  schemaMatches,
  printsFresh,
  fontsFresh,
  clientFresh,
  scriptCheck('boundaries', 'imports respect the boundaries'),
  lockfileAddresses,
  lockfileFloors,
  securityRows,
  moduleCards,
  houseRules,
  productName,
];

/**
 * Runs checks and prints a line for each when it ends, with the output of failed checks.
 * @param {string} root
 * @param {import('./check.mjs').Check[]} checks
 * @returns {Promise<import('../suites/totals.mjs').Totals>}
 */
export async function runChecks(root, checks) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      totals[(await runCheck(root, check)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return totals;
}

/**
 * @param {string} root
 * @param {import('./check.mjs').Check} check
 */
async function runCheck(root, { name, title, run }) {
  const start = performance.now();
  const { holds, output } = await run(root).catch((error) => ({
    holds: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${holds ? '✓' : '✗'} ${title} (${name}, ${seconds} s)`);
  if (!holds) console.log(output.trim().replace(/^/gm, '    '));
  return holds;
}
