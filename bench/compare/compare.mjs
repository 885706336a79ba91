/**
 * `npm run bench`: compares the product with a bare twin on one PostgreSQL, alternating between them so that other load
 * on the machine affects both. Prints and writes docs/performance.md.
 *
 * --pictures 10000,1000000,10000000   table sizes, in sequence
 * --connections 64  --rounds 5  --seconds 3
 * --only rate       only calls whose name contains this
 * --before FOLDER   also measures another built checkout on the same tables
 * --growth          instead of the twin: the product with few pictures and with what years leave (default 10000,10000000)
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { format, resolveConfig } from 'prettier';
import { findProgram } from '../../scripts/programs/find-program.mjs';
import { startPostgres } from '../../scripts/embedded/postgres.mjs';
import { ensureBuilt } from '../../scripts/product/build.mjs';
import { Shutdown } from '../../scripts/product/shutdown.mjs';
import { ADMIN_CALLS, CALLS } from './calls.mjs';
import { ADMIN, signIn, startProduct, startTwin } from './competitors.mjs';
import { measure } from './load.mjs';
import { usedBy } from './processor-time.mjs';
import { growthReport, memoryLine, report, summarize } from './report.mjs';
import { seedHistory, seedPictures, seedYear, settle, sizesOf } from './seed.mjs';

const root = dirname(dirname(import.meta.dirname));
const WARM_UP_SECONDS = 3;
/** The product returns memory within this time after a load. */
const IDLE_MS = 65_000;
const { values } = parseArgs({
  options: {
    pictures: { type: 'string' },
    connections: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    before: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
});
const shutdown = new Shutdown(130);
const asked = (/** @type {import('./calls.mjs').Call} */ { name }) => name.includes(values.only);
const defaultSizes = values.growth ? '10000,10000000' : '10000,1000000,10000000';
const sizes = (values.pictures ?? defaultSizes).split(',').map(Number);
const connections = Number(values.connections);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const wrk = await loadGenerator();
await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
const folder = mkdtempSync(join(tmpdir(), 'unspoken-bench-'));
shutdown.add(async () => rmSync(folder, { recursive: true, force: true }));
const database = await startPostgres({ dataDir: folder });
shutdown.add(database.stop);
const place = { databaseUrl: database.url, folder };

// Starts the older version first: it can use tables created by the newer version, but cannot create them.
const product = await startProduct('product', root, place);
shutdown.add(product.stop);
const competitors = [product];
if (!values.growth) competitors.unshift(await startTwin(root, database.url));
if (values.before) competitors.push(await startProduct('before', resolve(values.before), place));
for (const { stop } of competitors.filter((competitor) => competitor !== product))
  shutdown.add(stop);

const client = new pg.Client({ connectionString: database.url });
await client.connect();
shutdown.add(() => client.end());
const cookies = { person: await signIn(product), admin: await signIn(product, 'admin') };
const postmaster = await postmasterOf(client);

/** @type {import('./report.mjs').Row[]} */
const rows = [];
for (const pictures of sizes) {
  console.log(`\n${pictures.toLocaleString('en-US')} pictures`);
  await seedPictures(client, pictures);
  if (pictures === sizes[0]) await seedHistory(client, ADMIN.email);
  const isGrown = values.growth && pictures === sizes.at(-1);
  if (isGrown) await seedYear(client, pictures);
  await settle(database.adminUrl);
  for (const call of [...CALLS, ...(isGrown ? ADMIN_CALLS : [])].filter(asked)) {
    const row = { pictures, call, samples: await play(call, pictures) };
    // The mails of sign-ups, which would be tried while the next calls are measured.
    if (call.body === 'email') await client.query('DELETE FROM pgboss.job');
    rows.push(row);
    console.log(summarize(row));
  }
}
const megabytes = usedBy(product.pid()).megabytes;
await sleep(IDLE_MS);
const idleMegabytes = usedBy(product.pid()).megabytes;
const path = join(root, 'docs', 'performance.md');
const run = { connections, rounds, seconds, megabytes, idleMegabytes };
const text = values.growth
  ? growthReport(rows, { ...run, sizes }, await sizesOf(client))
  : report(rows, run);
const page = replaceSection(readFileSync(path, 'utf8'), text);
writeFileSync(path, await format(page, { ...(await resolveConfig(path)), filepath: path }));
console.log(`\n${memoryLine(run)} Written to docs/performance.md.`);
await shutdown.end(0);

/**
 * Measures every competitor in each round; the order is reversed from round to round.
 * @param {import('./calls.mjs').Call} call
 * @param {number} pictures
 * @returns {Promise<import('./report.mjs').Sample[]>}
 */
async function play(call, pictures) {
  const cookie = cookies[call.signedIn ?? 'person'];
  const load = { call, cookie, pictures, connections: call.connections ?? connections };
  for (const { url } of competitors) {
    await measure(wrk, folder, { ...load, url, seconds: WARM_UP_SECONDS });
  }
  const samples = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, pid } of round % 2 ? competitors.toReversed() : competitors) {
      const [server, postgres] = [usedBy(pid()), usedBy(postmaster)];
      const measured = await measure(wrk, folder, { ...load, url, seconds });
      const spent = (/** @type {number} */ id, /** @type {{ seconds: number }} */ before) =>
        ((usedBy(id).seconds - before.seconds) / measured.requests) * 1e6;
      samples.push({
        ...{ round, name, ...measured },
        cpu: spent(pid(), server),
        pgCpu: spent(postmaster, postgres),
      });
    }
  }
  return samples;
}

/** Replaces what this kind of run wrote last; what the other kind wrote stays. @param {string} page @param {string} text */
function replaceSection(page, text) {
  const mark = `<!-- npm run bench${values.growth ? ' -- --growth' : ''} -->\n`;
  const [before = '', after = ''] = page.split(mark);
  const next = after.indexOf('<!-- npm run bench');
  return `${before}\n${mark}${text}\n${next < 0 ? '' : after.slice(next)}`;
}

async function loadGenerator() {
  const found = await findProgram(root, 'wrk');
  if ('path' in found) return found;
  console.error(found.reason);
  return shutdown.end(1);
}

/** The parent process of all other server processes. @param {pg.Client} client */
async function postmasterOf(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const status = readFileSync(`/proc/${rows[0].pid}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}
