/** `npm run check`: all checks of the code that do not run its tests. `--only name` (repeatable) runs one. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHECKS, runChecks } from '../checks/run-checks.mjs';
import { Shutdown } from '../product/shutdown.mjs';
import { totalsLine } from '../suites/totals.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(130);
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const chosen = CHECKS.filter(({ name }) => values.only?.includes(name) ?? true);

if (chosen.length === 0) {
  console.error(`--only takes one of: ${CHECKS.map(({ name }) => name).join(', ')}`);
  await shutdown.end(2);
}
const totals = await runChecks(root, chosen);
console.log(totalsLine(totals));
await shutdown.end(totals.failed > 0 ? 1 : 0);
