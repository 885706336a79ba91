import { cpus, totalmem } from 'node:os';

/**
 * @typedef {import('./load.mjs').Measured & { round: number, name: string, cpu: number, pgCpu: number }} Sample one
 *   competitor in one round; CPU time in microseconds per request
 * @typedef {{ pictures: number, call: import('./calls.mjs').Call, samples: Sample[] }} Row
 */

/**
 * One line for the terminal.
 * @param {Row} row
 */
export function summarize(row) {
  const { call } = row;
  const cells = namesIn(row).map((name) => {
    const { rate, ratio, p50, p99, cpu, pgCpu, failed } = figuresOf(row, name);
    const answers = `${round(rate)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${round(cpu)} + ${round(pgCpu)} µs`;
    return `  ${name.padEnd(8)} ${ratio.toFixed(2)} × twin, ${answers}${failed ? `, ${failed} FAILED` : ''}`;
  });
  return [call.name, ...cells].join('\n');
}

/**
 * The tables of docs/performance.md.
 * @param {Row[]} rows
 * @param {{ connections: number, rounds: number, seconds: number, megabytes: number }} run
 */
export function report(rows, { connections, rounds, seconds, megabytes }) {
  const sizes = [...new Set(rows.map(({ pictures }) => pictures))];
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
  return `
${new Date().toISOString().slice(0, 10)}, ${machine}. ${connections} connections, ${rounds} rounds of ${seconds} s in turns. Ratios are
medians of the ratios of each round; only served requests count. Memory of the product after it all: ${megabytes} MB.
${sizes
  .map((pictures) =>
    tableOf(
      rows.filter((row) => row.pictures === pictures),
      pictures,
    ),
  )
  .join('')}`;
}

/** @param {Row[]} rows @param {number} pictures */
function tableOf(rows, pictures) {
  const lines = rows.flatMap((row) =>
    namesIn(row).map((name) => {
      const { rate, ratio, p50, p99, cpu, pgCpu } = figuresOf(row, name);
      const target = name === 'product' ? targetOf(row, rows) : '';
      return `| ${row.call.name} | ${name} | ${round(rate)} | ${ratio.toFixed(2)} | ${target} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${round(cpu)} | ${round(pgCpu)} |`;
    }),
  );
  return `
### ${pictures.toLocaleString('en-US')} pictures

| call | server | requests/s | × twin | floor, goal | p50 ms | p99 ms | CPU µs | PostgreSQL µs |
| --- | --- | --: | --: | --- | --: | --: | --: | --: |
${lines.join('\n')}
`;
}

/** @param {Row} row @param {Row[]} rows of the same table size */
function targetOf(row, rows) {
  const { floor, goal, cpuFloor, cpuGoal, pgFloor, pgGoal, shareFloor } = row.call.target;
  if (shareFloor !== undefined)
    return `${shareFloor} × fewer connections: ${shareOf(row, rows).toFixed(2)}`;
  if (floor !== undefined) return `${floor}, ${goal} ×`;
  const cpu = `${cpuFloor}, ${cpuGoal} µs`;
  return pgFloor === undefined ? cpu : `${cpu} + ${pgFloor}, ${pgGoal} µs`;
}

/** What the product serves of what it serves with the usual number of connections. @param {Row} row @param {Row[]} rows */
function shareOf(row, rows) {
  const few = rows.find(({ call }) => call.path === row.call.path && !call.connections);
  return few ? figuresOf(row, 'product').rate / figuresOf(few, 'product').rate : NaN;
}

/** @param {Row} row */
function namesIn({ samples }) {
  return [...new Set(samples.map(({ name }) => name))].sort(
    (a, b) => Number(b === 'twin') - Number(a === 'twin'),
  );
}

/** @param {Row} row @param {string} name */
function figuresOf({ samples }, name) {
  const own = samples.filter((sample) => sample.name === name);
  const twin = new Map(
    samples.filter((sample) => sample.name === 'twin').map((sample) => [sample.round, sample.rate]),
  );
  return {
    rate: median(own.map(({ rate }) => rate)),
    ratio: median(own.map(({ round, rate }) => rate / (twin.get(round) ?? NaN))),
    p50: median(own.map(({ p50 }) => p50)),
    p99: median(own.map(({ p99 }) => p99)),
    cpu: median(own.map(({ cpu }) => cpu)),
    pgCpu: median(own.map(({ pgCpu }) => pgCpu)),
    failed: own.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** @param {number[]} figures */
function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** @param {number} figure */
function round(figure) {
  return Math.round(figure).toLocaleString('en-US');
}
