import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem } from 'node:os';
import { join } from 'node:path';

const ROW = /^\| (R\d+[a-z]?) +\|/;

const BEFORE = `# Failures and guarantees

> On one node: any single dependency may fail and return; the app needs no restart and recovers within 5 s. Planned
> restarts and upgrades lose no request with two replicas. No acknowledged write is lost, except analytics: up to a second
> of them is kept only in memory, and a version that is being replaced may drop some.

Without a PostgreSQL that fails over, no number of nines is claimed.

\`npm run test:faults\` wrote this table: it starts the product as in production, breaks its dependencies with signals, full
disks, locks, lost packets and moved clocks under load, and compares acknowledged with stored writes. \`a≤s≤n\` reads: of n
requests sent, a were acknowledged and s are stored; a lost answer leaves open whether its request was carried out.
\`-- --short\` runs a shorter version in a few minutes, as \`npm test\` does, whose limits of seconds grow with the
slowness of the machine; \`-- --only=R4\` runs one and replaces its row; \`-- --soak-minutes=120\` soaks longer.

`;

/**
 * Writes the measurements to docs/reliability.md. Rows of promises that were not tested stay unchanged.
 * @param {string} root
 * @param {import('./run-scenarios.mjs').Result[]} results
 * @param {string[]} order the ids of all promises
 */
export async function writeReport(root, results, order) {
  const path = join(root, 'docs', 'reliability.md');
  const rows = existsSync(path) ? rowsOf(readFileSync(path, 'utf8')) : new Map();
  const date = new Date().toISOString().slice(0, 10);
  for (const { id, promise, outcome, measured } of results) {
    const cells = [id, promise, outcome, measured, date, machine()];
    rows.set(
      id,
      `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`,
    );
  }
  const table = [
    '| id | promise | outcome | measured | on | machine |',
    '| --- | --- | --- | --- | --- | --- |',
    ...order.flatMap((id) => rows.get(id) ?? []),
  ];
  const { format, resolveConfig } = await import('prettier');
  const options = { ...(await resolveConfig(path)), filepath: path };
  writeFileSync(path, await format(`${BEFORE}${table.join('\n')}\n`, options));
}

/** @param {string} text */
function rowsOf(text) {
  const lines = text.split('\n').filter((line) => ROW.test(line));
  return new Map(lines.map((line) => [ROW.exec(line)?.[1], line]));
}

/** Describes the machine of a run, without a name that could identify its owner. */
function machine() {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const kernel = release().split(/[-+]/)[0];
  return `${availableParallelism()} cores, ${memory} GB, Linux ${kernel}, Node ${process.versions.node}`;
}
