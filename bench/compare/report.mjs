import { availableParallelism, cpus, totalmem } from 'node:os';

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
    const answers = `${round(rate)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${costOf({ cpu, pgCpu })} µs`;
    const toTwin = Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} × twin, `;
    return `  ${name.padEnd(8)} ${toTwin}${answers}${failed ? `, ${failed} FAILED` : ''}`;
  });
  return [call.name, ...cells].join('\n');
}

/**
 * @typedef {object} Run
 * @property {number} connections
 * @property {number} rounds
 * @property {number} seconds of a round
 *
 * @typedef {object} Memory
 * @property {number} megabytes of the product at the end of the load
 * @property {number} idleMegabytes a minute later
 */

/** @param {Memory} memory */
export function memoryLine({ megabytes, idleMegabytes }) {
  return `Memory of the product after it all: ${round(megabytes)} MB, and ${round(idleMegabytes)} MB a minute later, idle.`;
}

/**
 * The tables of docs/performance.md.
 * @param {Row[]} rows
 * @param {Run & Memory} run
 */
export function report(rows, run) {
  const { connections, rounds, seconds } = run;
  const sizes = [...new Set(rows.map(({ pictures }) => pictures))];
  return `
${machine()}. ${connections} connections, ${rounds} rounds of ${seconds} s in turns. Ratios are
medians of the ratios of each round; only served requests count. ${memoryLine(run)}
${sizes
  .map((pictures) =>
    tableOf(
      rows.filter((row) => row.pictures === pictures),
      pictures,
    ),
  )
  .join('')}`;
}

/**
 * What the same calls cost with few pictures and with many, how long admins wait with many, and what it takes on disk.
 * @param {Row[]} rows
 * @param {Run & { sizes: [few: number, many: number] }} run
 * @param {{ name: string, rows: number, megabytes: number }[]} tables
 */
export function growthReport(rows, { connections, rounds, seconds, sizes }, tables) {
  const compared = rows.filter(({ call }) => !call.target.most);
  const paths = compared.map((row) => {
    const [few, many] = [figuresOf(row, 'few'), figuresOf(row, 'many')];
    const slower = medianRatio(few.rates, many.rates).toFixed(2);
    const dearer = medianRatio(many.costs, few.costs).toFixed(2);
    return `| ${row.call.name} | ${round(few.rate)} | ${round(many.rate)} | ${slower} | ${costOf(few)} | ${costOf(many)} | ${dearer} |`;
  });
  const lists = rows
    .filter(({ call }) => call.target.most)
    .map((row) => {
      const { p50, p99 } = figuresOf(row, 'many');
      return `| ${row.call.name} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${row.call.target.most} |`;
    });
  const onDisk = tables.map(
    ({ name, rows: count, megabytes }) =>
      `| ${name} | ${round(count)} | ${round(megabytes)} | ${round((megabytes * 1e6) / count)} |`,
  );
  return `
### Growth

${machine()}. ${connections} connections, ${rounds} rounds of ${seconds} s in turns. With ${round(sizes[1])} pictures,
their ratings and users, and 90 days of analytics, a path must be at most 1.3 times slower than with ${round(sizes[0])}
pictures: requests/s, and what one costs in CPU µs of the product + of PostgreSQL. × is the median of the ratios of each round.

| call | requests/s, few | many | × slower | µs, few | µs, many | × µs |
| --- | --: | --: | --: | --: | --: | --: |
${paths.join('\n')}

One request at a time:

| call | p50 ms | p99 ms | at most |
| --- | --: | --: | --: |
${lists.join('\n')}

| table | rows | MB with indexes | bytes per row |
| --- | --: | --: | --: |
${onDisk.join('\n')}
`;
}

function machine() {
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
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
    rates: own.map(({ rate }) => rate),
    ratio: median(own.map(({ round, rate }) => rate / (twin.get(round) ?? NaN))),
    p50: median(own.map(({ p50 }) => p50)),
    p99: median(own.map(({ p99 }) => p99)),
    cpu: median(own.map(({ cpu }) => cpu)),
    pgCpu: median(own.map(({ pgCpu }) => pgCpu)),
    costs: own.map(({ cpu, pgCpu }) => cpu + pgCpu),
    failed: own.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** CPU time in microseconds. @param {{ cpu: number, pgCpu: number }} figures */
function costOf({ cpu, pgCpu }) {
  return `${round(cpu)} + ${round(pgCpu)}`;
}

/** @param {number[]} figures of each round @param {number[]} others of the same rounds */
function medianRatio(figures, others) {
  return median(figures.map((figure, index) => figure / (others[index] ?? NaN)));
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
