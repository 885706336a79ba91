/** `npm run check`: all checks of the code that do not run its tests. `--only name` (repeatable) runs one. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS, runChecks } from '../checks/run-checks.mjs';
import { chosenOf } from '../processes/options.mjs';
import { Shutdown } from '../product/shutdown.mjs';
import { totalsLine } from '../suites/totals.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(130);
const totals = await runChecks(root, chosenOf(CHECKS));
console.log(totalsLine(totals));
await shutdown.end(totals.failed > 0 ? 1 : 0);
