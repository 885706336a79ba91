/**
 * `npm run bench`: compares servers on one PostgreSQL, alternating between them so that other load on the machine, and
 * changes of its speed, affect all of them. Prints and writes docs/performance.md. Compares the product with a bare twin;
 * with --growth, the product with few pictures and the product with what years leave, each on its own database.
 *
 * --pictures 10000,1000000,10000000   table sizes, in sequence; with --growth two (default 10000,10000000)
 * --connections 64  --rounds 5  --seconds 3
 * --only rate       only calls whose name contains this
 * --before FOLDER   also measures another built checkout on the same tables
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { format, resolveConfig } from 'prettier';
import { findProgram } from '../../scripts/programs.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { readOptions } from '../../scripts/options.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { atStop, stop, stopWhenAsked } from '../../scripts/shutdown.mjs';
import { ADMIN_CALLS, CALLS } from './calls.mjs';
import { ADMIN, signIn, startProduct, startTwin } from './competitors.mjs';
import { measure } from './load.mjs';
import { usedBy } from './processor-time.mjs';
import { growthReport, memoryLine, report, summarize } from './report.mjs';
import { seedHistory, seedPictures, seedYear, settle, sizesOf } from './seed.mjs';

const root = dirname(dirname(import.meta.dirname));
/** Before each measurement: a server that had nothing to do for some seconds takes more CPU at first. */
const WARM_UP_SECONDS = 2;
/** Connections that read gigabytes at random pay a page fault for each page that they read first. */
const GROWTH_WARM_UP_SECONDS = 15;
/** The product returns memory within this time after a load. */
const IDLE_MS = 65_000;
const { values } = readOptions({
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
stopWhenAsked(130);
const asked = (/** @type {import('./calls.mjs').Call} */ { name }) => name.includes(values.only);
const defaultSizes = values.growth ? '10000,10000000' : '10000,1000000,10000000';
const sizes = (values.pictures ?? defaultSizes).split(',').map(Number);
const connections = Number(values.connections);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const wrk = await loadGenerator();
await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
const folder = mkdtempSync(join(tmpdir(), 'unspoken-bench-'));
atStop(async () => rmSync(folder, { recursive: true, force: true }));
const database = await startPostgres({ dataDir: folder });
atStop(database.stop);
const postmaster = await postmasterOf(database.url);

/**
 * A server, and the tables it uses.
 * @typedef {import('./competitors.mjs').Competitor & Tables} Contestant
 *
 * @typedef {object} Tables
 * @property {pg.Client} client
 * @property {string} adminUrl
 * @property {Record<'person' | 'admin', string>} cookies of sessions
 * @property {number} pictures
 */

/** @type {import('./report.mjs').Row[]} */
const rows = [];
const run = { connections, rounds, seconds };
const text = await (values.growth ? measureGrowth() : measureBesideTwin());
const path = join(root, 'docs', 'performance.md');
const page = replaceSection(readFileSync(path, 'utf8'), text);
writeFileSync(path, await format(page, { ...(await resolveConfig(path)), filepath: path }));
console.log('\nWritten to docs/performance.md.');
await stop(0);

async function measureBesideTwin() {
  const product = await openProduct('product', database);
  const place = { databaseUrl: database.url, folder };
  const others = [await startTwin(root, database.url)];
  // Started last: an older version can use the tables, but cannot create them.
  if (values.before) others.push(await startProduct('before', resolve(values.before), place));
  for (const { stop } of others) atStop(stop);
  const contestants = [...others.map((server) => ({ ...product, ...server })), product];
  for (const pictures of sizes) {
    console.log(`\n${pictures.toLocaleString('en-US')} pictures`);
    await fill(product, pictures);
    for (const call of CALLS.filter(asked)) {
      await play(
        call,
        contestants.map((one) => ({ ...one, pictures })),
      );
    }
  }
  const { megabytes } = usedBy(product.pid());
  await sleep(IDLE_MS);
  const memory = { megabytes, idleMegabytes: usedBy(product.pid()).megabytes };
  console.log(`\n${memoryLine(memory)}`);
  return report(rows, { ...run, ...memory });
}

async function measureGrowth() {
  const few = await openProduct('few', database);
  const many = await openProduct('many', await addDatabase('grown'));
  await fill(few, sizes[0] ?? 0);
  await fill(many, sizes.at(-1) ?? 0, seedYear);
  for (const call of CALLS.filter(asked)) await play(call, [few, many], GROWTH_WARM_UP_SECONDS);
  for (const call of ADMIN_CALLS.filter(asked)) await play(call, [many]);
  const compared = /** @type {[number, number]} */ ([few.pictures, many.pictures]);
  return growthReport(rows, { ...run, sizes: compared }, await sizesOf(many.client));
}

/**
 * Starts the product on a database, with a client and sessions there.
 * @param {string} name
 * @param {Pick<import('../../scripts/postgres.mjs').Postgres, 'url' | 'adminUrl'>} on
 * @returns {Promise<Contestant>}
 */
async function openProduct(name, { url, adminUrl }) {
  const product = await startProduct(name, root, { databaseUrl: url, folder });
  atStop(product.stop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  atStop(() => client.end());
  const cookies = { person: await signIn(product), admin: await signIn(product, 'admin') };
  return { ...product, client, adminUrl, cookies, pictures: 0 };
}

/**
 * Adds pictures up to a number, with a person's history the first time.
 * @param {Contestant} contestant
 * @param {number} pictures
 * @param {(client: pg.Client, pictures: number) => Promise<void>} [more]
 */
async function fill(contestant, pictures, more) {
  const { client, adminUrl } = contestant;
  await seedPictures(client, pictures);
  if (contestant.pictures === 0) await seedHistory(client, ADMIN.email);
  await more?.(client, pictures);
  await settle(adminUrl);
  contestant.pictures = pictures;
}

/** Another database of the product's role. @param {string} name */
async function addDatabase(name) {
  const { username } = new URL(database.url);
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  await superuser.query(`CREATE DATABASE ${name} OWNER ${username}`);
  await superuser.end();
  const there = (/** @type {string} */ url) => new URL(`/${name}`, url).href;
  return { url: there(database.url), adminUrl: there(database.adminUrl) };
}

/**
 * Measures every contestant in each round; the order is reversed from round to round.
 * @param {import('./calls.mjs').Call} call
 * @param {Contestant[]} contestants
 * @param {number} [firstWarmUp] seconds
 */
async function play(call, contestants, firstWarmUp = 0) {
  const loadOf = (/** @type {Contestant} */ { url, pictures, cookies }) => ({
    ...{ call, url, pictures, cookie: cookies[call.signedIn ?? 'person'] },
    connections: call.connections ?? connections,
  });
  for (const contestant of firstWarmUp > 0 ? contestants : []) {
    await measure(wrk, folder, { ...loadOf(contestant), seconds: firstWarmUp });
  }
  const samples = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of round % 2 ? contestants.toReversed() : contestants) {
      const { name, pid } = contestant;
      await measure(wrk, folder, { ...loadOf(contestant), seconds: WARM_UP_SECONDS });
      const [server, postgres] = [usedBy(pid()), usedBy(postmaster)];
      const measured = await measure(wrk, folder, { ...loadOf(contestant), seconds });
      const spent = (/** @type {number} */ id, /** @type {{ seconds: number }} */ before) =>
        ((usedBy(id).seconds - before.seconds) / measured.requests) * 1e6;
      samples.push({
        ...{ round, name, ...measured },
        cpu: spent(pid(), server),
        pgCpu: spent(postmaster, postgres),
      });
    }
  }
  // The mails of sign-ups, which would be tried while the next calls are measured.
  if (call.body === 'email') {
    for (const { client } of contestants) await client.query('DELETE FROM pgboss.job');
  }
  const row = { pictures: contestants.at(-1)?.pictures ?? 0, call, samples };
  rows.push(row);
  console.log(summarize(row));
}

/** Replaces what this kind of run wrote last; what the other kind wrote stays. @param {string} page @param {string} text */
function replaceSection(page, text) {
  const mark = `<!-- npm run bench${values.growth ? ' -- --growth' : ''} -->\n`;
  const [before = '', after = ''] = page.split(mark);
  const next = after.indexOf('<!-- npm run bench');
  return `${before}\n${mark}${text}\n${next < 0 ? '' : after.slice(next)}`;
}

async function loadGenerator() {
  const found = await findProgram('wrk');
  if ('path' in found) return found;
  console.error(found.reason);
  return stop(1);
}

/** The parent process of all other server processes. @param {string} url */
async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const status = readFileSync(`/proc/${rows[0].pid}/status`, 'utf8');
  await client.end();
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}
