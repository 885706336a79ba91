/**
 * Requests the pictures of a running product with 64 connections and prints requests per second, p50 and p99:
 * `node bench/media.mjs http://localhost:3000`. Start the product with RATE_LIMIT=1000000 and a new DATA_DIR, so that no
 * smaller copy exists yet.
 */
import { Agent, get } from 'node:http';

const CONNECTIONS = 64;
const SECONDS = 5;
const base = new URL(process.argv[2] ?? 'http://localhost:3000').origin;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const headers = { Accept: 'image/avif,image/webp,*/*' };

const pictures = await somePictures();
const copies = pictures.map((path) => `${path}?width=720`);

report('copies, made on request', await loaded(copies, copies.length));
report('copies, stored', await loaded(copies));
report('whole pictures', await loaded(pictures));
agent.destroy();

/** Paths of the pictures that 20 draws of 20 return. */
async function somePictures() {
  const found = new Set();
  for (let draw = 0; draw < 20; draw += 1) {
    const answer = await fetch(`${base}/api/random-images?count=20`);
    for (const { objectStorageUrl } of await answer.json()) found.add(objectStorageUrl);
  }
  return [...found];
}

/**
 * Requests the paths in turn: `most` requests, or for `SECONDS`.
 * @param {string[]} paths
 * @param {number} [most]
 */
async function loaded(paths, most = Infinity) {
  const times = [];
  const start = performance.now();
  let next = 0;
  const connection = async () => {
    while (next < most && (most < Infinity || performance.now() - start < SECONDS * 1_000)) {
      const path = paths[next % paths.length] ?? '';
      next += 1;
      const sent = performance.now();
      await download(path);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { times, seconds: (performance.now() - start) / 1_000 };
}

/** @param {string} path */
async function download(path) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const request = get(base + path, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
    answer.resume().once('end', resolve).once('error', reject);
  });
  request.once('error', reject);
  await promise;
}

/**
 * @param {string} name
 * @param {{ times: number[], seconds: number }} measured
 */
function report(name, { times, seconds }) {
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const rate = Math.round(times.length / seconds);
  console.log(
    `${name.padEnd(24)} ${String(rate).padStart(6)}/s  p50 ${at(0.5).toFixed(1)} ms  p99 ${at(0.99).toFixed(1)} ms`,
  );
}
