/**
 * `npm run bench`: sends each call to the product and to a bare twin (`twin.mjs`) on one PostgreSQL, in turns, so that
 * other load on the machine affects both. Then sends each call to both at the same rate, a third of what the twin serves.
 * Prints tables. Exits with 1 when a response was wrong or an acknowledged write is not stored. A quick run:
 * `npm run bench -- --images 10000 --only verify`.
 *
 * --images 10000,1000000     sizes of the tables, in sequence
 * --connections 64  --rounds 5  --seconds 3
 * --only rate                only calls whose name contains this
 * --before FOLDER            also measures another built checkout on the same tables
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { cpuSecondsOf, memoryOf } from '../resilience/support/proc.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { CALLS, STORED } from './calls.mjs';
import { measure } from './load.mjs';
import { seedImages, settle } from './seed.mjs';
import { logIn, startProduct, startTwin } from './servers.mjs';

/** Warm-up before each measurement in seconds: after some idle seconds, a server takes more CPU at first. */
const WARM_UP_SECONDS = 1;
const HEAD = `| call | server | requests/s | × twin | p50 ms | p99 ms | CPU µs | PostgreSQL µs | × twin | p99 ms at a third | × twin | refused |
| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |`;

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '10000,1000000' },
    connections: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    before: { type: 'string' },
  },
});
const root = dirname(import.meta.dirname);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** @type {string[]} */
const complaints = [];

await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
const folder = mkdtempSync(join(tmpdir(), 'unspoken-bench-'));
const database = await startPostgres({ dataDir: folder });
const client = new pg.Client({ connectionString: database.url });
/** @type {import('./servers.mjs').Server[]} */
const servers = [];
try {
  await client.connect();
  const place = { databaseUrl: database.url, folder };
  const product = await startProduct(root, place);
  servers.push(product, await startTwin(root, place));
  // The older version starts last, because it can use the tables of this version, but cannot create them.
  if (values.before)
    servers.push(await startProduct(resolve(values.before), { ...place, name: 'before' }));
  await measureAll(await logIn(product));
} finally {
  await Promise.all(servers.map(({ stop }) => stop()));
  await client.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** @param {string} cookie */
async function measureAll(cookie) {
  const postmaster = await postmasterPid();
  const today = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  console.log(
    `${today}, ${machine}. ${values.connections} connections, ${rounds} rounds of ${seconds} s.`,
  );
  for (const images of values.images.split(',').map(Number)) {
    await seedImages(client, images);
    await settle(database.adminUrl);
    console.log(`\n### ${images.toLocaleString('en-US')} images\n\n${HEAD}`);
    for (const call of CALLS.filter(({ name }) => name.includes(values.only))) {
      console.log(await rowsOf(call, { cookie, images, postmaster }));
    }
    const memory = servers.map(({ name, pid }) => `${name} ${Math.round(memoryOf(pid) / 1e6)} MB`);
    console.log(`\nMemory afterwards: ${memory.join(', ')}.`);
  }
}

/** @typedef {{ name: string, cpu: number, pgCpu: number } & import('./load.mjs').Measured} Sample */

/**
 * Measures every server in each round: first as many calls as it serves, then all servers at the same rate.
 * @param {import('./calls.mjs').Call} call
 * @param {{ cookie: string, images: number, postmaster: number }} on
 */
async function rowsOf(call, { cookie, images, postmaster }) {
  const connections = Number(values.connections);
  const load = { call, cookie, images, connections };
  const fastest = await inTurns(async ({ name, url, pid }) => {
    const stored = await storedBy(call);
    const warmUp = await measure({ ...load, url, seconds: WARM_UP_SECONDS });
    const [cpu, pgCpu] = [cpuSecondsOf(pid), cpuSecondsOf(postmaster)];
    const measured = await measure({ ...load, url, seconds });
    const spent = (/** @type {number} */ id, /** @type {number} */ before) =>
      ((cpuSecondsOf(id) - before) / measured.sent) * 1e6;
    const sample = { ...measured, name, cpu: spent(pid, cpu), pgCpu: spent(postmaster, pgCpu) };
    await complain(`${call.name}, ${name}`, call, [warmUp, measured], stored);
    return sample;
  });
  const perSecond = median(fastest.filter(isTwin).map(({ rate }) => rate)) / 3;
  const steady = await inTurns(async ({ name, url }) => {
    const stored = await storedBy(call);
    const warmUp = await measure({ ...load, url, seconds: WARM_UP_SECONDS, perSecond });
    const measured = await measure({ ...load, url, seconds, perSecond });
    await complain(`${call.name} at a third, ${name}`, call, [warmUp, measured], stored);
    return { ...measured, name };
  });
  // Otherwise the mails of the sign-ups would be sent while the next call is measured.
  if (call.writes === 'signUps') await client.query('DELETE FROM pgboss.job');
  return servers.map(({ name }) => lineOf(call.name, name, fastest, steady)).join('\n');
}

/**
 * Measures the servers one after the other; the order is reversed from round to round.
 * @template Measurement
 * @param {(server: import('./servers.mjs').Server) => Promise<Measurement>} measureOne
 */
async function inTurns(measureOne) {
  const samples = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const server of round % 2 ? servers.toReversed() : servers)
      samples.push(await measureOne(server));
  }
  return samples;
}

/**
 * Notes wrong answers, and acknowledged writes that are not stored.
 * @param {string} what
 * @param {import('./calls.mjs').Call} call
 * @param {import('./load.mjs').Measured[]} loads
 * @param {number} before
 */
async function complain(what, call, loads, before) {
  const wrong = loads.flatMap((load) => load.wrong);
  if (wrong.length > 0) complaints.push(`${what}: ${wrong.length} wrong answers: ${wrong[0]}`);
  if (!call.writes) return;
  const acknowledged = loads.flatMap((load) => load.acknowledged);
  const sent = loads.reduce((sum, load) => sum + load.sent, 0);
  const added = (await storedBy(call)) - before;
  if (added < acknowledged.length || added > sent)
    complaints.push(`${what}: ${acknowledged.length} of ${sent} acknowledged, ${added} stored`);
  if (call.writes !== 'signUps') return;
  const { rows } = await client.query(
    'SELECT count(*)::integer AS count FROM email_signups WHERE email = ANY ($1)',
    [acknowledged.map(({ email }) => email)],
  );
  if (rows[0].count !== acknowledged.length)
    complaints.push(`${what}: ${rows[0].count} of ${acknowledged.length} addresses are stored`);
}

/** @param {import('./calls.mjs').Call} call */
async function storedBy({ writes }) {
  return writes ? (await client.query(STORED[writes])).rows[0].count : 0;
}

/**
 * A row of the table. Percentiles are of the responses of all rounds, because one pause of a server is more than a
 * hundredth of one round. Other ratios are medians of the ratios of each round.
 * @param {string} call
 * @param {string} name
 * @param {Sample[]} fastest
 * @param {{ name: string, times: number[] }[]} steady
 */
function lineOf(call, name, fastest, steady) {
  const own = fastest.filter((sample) => sample.name === name);
  const whole = (/** @type {number[]} */ figures) =>
    Math.round(median(figures)).toLocaleString('en-US');
  const percentile = (/** @type {number} */ share) => percentileOf(own, share).toFixed(1);
  const steady99 = (/** @type {string} */ server) =>
    percentileOf(
      steady.filter((sample) => sample.name === server),
      0.99,
    );
  const cells = [
    ...[call, name, whole(own.map(({ rate }) => rate)), toTwin(own, fastest, ({ rate }) => rate)],
    ...[percentile(0.5), percentile(0.99)],
    ...[whole(own.map(({ cpu }) => cpu)), whole(own.map(({ pgCpu }) => pgCpu))],
    toTwin(own, fastest, ({ cpu, pgCpu }) => cpu + pgCpu),
    steady99(name).toFixed(1),
    (steady99(name) / steady99('twin')).toFixed(2),
    own.reduce((sum, { refused }) => sum + refused, 0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Milliseconds, over the answers of all samples.
 * @param {{ times: number[] }[]} samples
 * @param {number} share
 */
function percentileOf(samples, share) {
  const times = samples.flatMap((sample) => sample.times).sort((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? NaN;
}

/**
 * @param {Sample[]} own
 * @param {Sample[]} all
 * @param {(sample: Sample) => number} figure
 */
function toTwin(own, all, figure) {
  const twin = all.filter(isTwin);
  return median(own.map((one, round) => figure(one) / figure(twin[round] ?? one))).toFixed(2);
}

/** @param {{ name: string }} measurement */
function isTwin({ name }) {
  return name === 'twin';
}

/** @param {number[]} figures */
function median(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}

/** The parent process of all other server processes. */
async function postmasterPid() {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const status = readFileSync(`/proc/${rows[0].pid}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}
