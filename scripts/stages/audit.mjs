/**
 * `npm run audit:security`: runs external scanners against a product that it starts on this machine. `--only name`
 * (repeatable) runs one scanner. Exits with 1 when a finding is not in scripts/audit/allowed.mjs.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALLOWED } from '../audit/allowed.mjs';
import { leftovers, slowClients, wapiti } from '../audit/crawlers.mjs';
import { zzuf } from '../audit/fuzz.mjs';
import { policies, regularExpressions } from '../audit/headers-and-code.mjs';
import { sqlmap } from '../audit/injection.mjs';
import { startAudited } from '../audit/product.mjs';
import { metadata, packages } from '../audit/supply.mjs';
import { npmCi } from '../install/npm-ci.mjs';
import { acquireLock } from '../processes/file-lock.mjs';
import { chosenOf } from '../processes/options.mjs';
import { explain } from '../processes/plain-failure.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { Shutdown } from '../product/shutdown.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(130);
const TOOLS = [
  ...[packages, regularExpressions, policies, metadata],
  ...[leftovers, zzuf, slowClients, wapiti, sqlmap],
];
const chosen = chosenOf(TOOLS);
const findings = await audit().catch((failure) => {
  console.error(explain(failure));
  return 1;
});
console.log(`\n${chosen.length} scanners, ${findings} findings without an accepted reason`);
await shutdown.end(findings > 0 ? 1 : 0);

async function audit() {
  const lock = await acquireLock(join(root, '.data', 'audit.lock'));
  await npmCi(join(root, 'audit'), lock).finally(() => lock.release());
  await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
  const product = await startAudited(root, shutdown);
  let count = 0;
  for (const tool of chosen) count += await judged(tool, product);
  return count;
}

/**
 * @param {import('../audit/tool.mjs').Tool} tool
 * @param {import('../audit/product.mjs').AuditedProduct} product
 * @returns {Promise<number>} number of findings that are not accepted
 */
async function judged({ name, run }, product) {
  const start = performance.now();
  const lines = await run(product).catch((failure) => [`did not run: ${explain(failure)}`]);
  const reasonOf = (/** @type {string} */ line) =>
    ALLOWED.find(({ tool, says }) => tool === name && says.test(line))?.because;
  const open = lines.filter((line) => !reasonOf(line));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${open.length === 0 ? '✓' : '✗'} ${name} (${lines.length} findings, ${seconds} s)`);
  for (const line of open) console.log(`    ${line}`);
  for (const reason of new Set(lines.flatMap((line) => reasonOf(line) ?? []))) {
    console.log(`    accepted: ${reason}`);
  }
  return open.length;
}
